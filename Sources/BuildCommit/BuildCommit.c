#include "BuildCommit.h"

// Package.swift defines it. Only this file is compiled again for another commit.
uint64_t build_commit(void) { return MONOTINT_COMMIT; }
