//go:build js && wasm

package main

import (
	"syscall/js"

	"tablier/engine/roster"
	"tablier/web/core/bridge"
)

func main() {
	c := bridge.New(roster.All())
	object := js.Global().Get("Object").New()
	object.Set("call", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := make([]string, len(args))
		for i, a := range args {
			if a.Type() == js.TypeString {
				text[i] = a.String()
			}
		}
		if len(text) == 0 {
			return c.Call("")
		}
		return c.Call(text[0], text[1:]...)
	}))
	c.Progress = func(answer string) {
		if f := object.Get("progress"); f.Type() == js.TypeFunction {
			f.Invoke(answer)
		}
	}
	js.Global().Set("tablierCore", object)
	select {}
}
