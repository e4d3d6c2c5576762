package boards

import (
	"time"
)

func gifCost(size, plies int) time.Duration {
	const perPixel, perFramePixel = 200 * time.Nanosecond, 3 * time.Nanosecond
	return time.Duration(size*size) * (perPixel + time.Duration(plies)*perFramePixel)
}
