#include "textflag.h"

// func prefetch(c *[clusterSize]slot)
TEXT ·prefetch(SB), NOSPLIT, $0-8
	MOVD c+0(FP), R0
	PRFM (R0), PLDL1KEEP
	RET
