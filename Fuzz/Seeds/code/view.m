#define kBrake @"brake"
/* /* */ UIImage *a(void) { return [UIImage imageNamed:@"wheel" inBundle:nil compatibleWithTraitCollection:nil]; }
NSString *b = [NSString stringWithFormat:@"badge-%@", kind], *c = R"x(a "b")x", *d = @"e" @"f";
id g = [[NSDataAsset alloc] initWithName:@"h"], i = ACImageNameHomeBar; char j = '"';
