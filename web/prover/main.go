//go:build js && wasm

package main

import (
	"syscall/js"

	"tablier/engine/roster"
	"tablier/web/prover/bridge"
)

func main() {
	d := bridge.New(roster.All())
	object := js.Global().Get("Object").New()
	object.Set("call", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := make([]string, len(args))
		for i, a := range args {
			if a.Type() == js.TypeString {
				text[i] = a.String()
			}
		}
		if len(text) == 0 {
			return d.Call("")
		}
		return d.Call(text[0], text[1:]...)
	}))
	object.Set("give", js.FuncOf(func(_ js.Value, args []js.Value) any {
		file := make([]byte, args[1].Get("byteLength").Int())
		js.CopyBytesToGo(file, args[1])
		return d.Give(args[0].String(), file)
	}))
	d.Progress = func(answer string) {
		if f := object.Get("progress"); f.Type() == js.TypeFunction {
			f.Invoke(answer)
		}
	}
	js.Global().Set("tablierProver", object)
	select {}
}
