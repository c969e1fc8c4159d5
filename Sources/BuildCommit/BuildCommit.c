#include "BuildCommit.h"

// Package.swift defines it.
uint64_t build_commit(void) { return MONOTINT_COMMIT; }
