package load

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// Figures are the published figures of a club's speed and size, and how they were measured.
type Figures struct {
	At       time.Time
	Command  string // the command line of the measurement
	Commit   string
	Platform string // operating system and architecture
	Cores    int
	Memory   int64 // of the machine, bytes; 0: unknown
	Stores   []StoreFigures
}

// StoreFigures are the figures with one database.
type StoreFigures struct {
	Store   string // its name
	Full    Report // at full speed
	Paced   Report // at the usual rate
	Attacks []AttackFigures
	Idle    IdleFigures
}

// AttackFigures show what honest players notice during an attack.
type AttackFigures struct {
	Kind              string // Engine or Pictures
	Attackers         int
	Command           string
	Honest            Report
	Peak              int64 // peak memory of the server, bytes; 0: unknown
	Answers, Refusals int64 // to the attackers
}

// IdleFigures are the memory of idle connections.
type IdleFigures struct {
	Command       string
	Asked, Opened int
	Files         int // limit of open files per process on the machine
	Before, After int64
}

// FiguresConfig says what to measure.
type FiguresConfig struct {
	Servers   []ServerUnderTest
	Games     int           // live games at once
	Rate      float64       // the usual rate, moves a second
	For       time.Duration // duration of each run
	Attackers int
	Idle      int // idle connections
	Progress  func(string)
}

// ServerUnderTest is a server with one database. In its command line, PORT is replaced by a free port and DATA
// by a new folder.
type ServerUnderTest struct {
	Store   string
	Command []string
	Shown   []string // the command line for the report, without passwords
}

// Measure measures a club's figures, one after another. It starts a server for each.
func Measure(ctx context.Context, c FiguresConfig) (list []StoreFigures, err error) {
	if c.Progress == nil {
		c.Progress = func(string) {}
	}
	for _, s := range c.Servers {
		f, err := c.measureStore(ctx, s)
		if err != nil {
			return list, fmt.Errorf("%s: %w", s.Store, err)
		}
		list = append(list, f)
	}
	return list, nil
}

func (c FiguresConfig) measureStore(ctx context.Context, s ServerUnderTest) (f StoreFigures, err error) {
	f.Store = s.Store
	for _, run := range []struct {
		to   *Report
		rate float64
	}{{&f.Full, 0}, {&f.Paced, c.Rate}} {
		c.Progress(fmt.Sprintf("%s: %d games, rate %g", s.Store, c.Games, run.rate))
		err := s.with([]string{"--no-limits"}, func(p *serverProcess) (err error) {
			*run.to, err = Run(ctx, Config{URL: p.url, PID: p.cmd.Process.Pid, Games: c.Games, Rate: run.rate, For: c.For})
			return err
		})
		if err != nil {
			return f, err
		}
	}
	for _, kind := range []string{Engine, Pictures} {
		c.Progress(fmt.Sprintf("%s: %d attackers, %s", s.Store, c.Attackers, kind))
		a, err := c.beside(ctx, s, kind)
		if err != nil {
			return f, err
		}
		f.Attacks = append(f.Attacks, a)
	}
	c.Progress(fmt.Sprintf("%s: %d idle connections", s.Store, c.Idle))
	f.Idle, err = c.idle(ctx, s)
	return f, err
}

// with starts the server with further flags, calls do, and stops the server.
func (s ServerUnderTest) with(flags []string, do func(*serverProcess) error) error {
	dir, err := os.MkdirTemp("", "tablier-load-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	command := append([]string{}, s.Command...)
	for i, a := range command {
		if a == "DATA" {
			command[i] = dir
		}
	}
	p, err := startServer(append(command, flags...), "")
	if err != nil {
		return err
	}
	defer p.stop()
	return do(p)
}

// shown returns the command line for readers.
func (s ServerUnderTest) shown(flags ...string) string {
	return strings.Join(append(append([]string{}, s.Shown...), flags...), " ")
}

// honestGames are played during an attack, with honestRate moves a second in total.
const (
	honestGames = 10
	honestRate  = 20
)

// beside measures what honest players notice during an attack.
func (c FiguresConfig) beside(ctx context.Context, s ServerUnderTest, kind string) (f AttackFigures, err error) {
	flags := []string{"--trust-proxy", "127.0.0.1"}
	f.Kind, f.Attackers, f.Command = kind, c.Attackers, s.shown(flags...)
	err = s.with(flags, func(p *serverProcess) (err error) {
		a := NewAttackers(p.url)
		defer func() {
			a.stop.Store(true)
			p.stop() // do not wait for the last answers
			a.Stop()
		}()
		if err := a.Start(kind, c.Attackers); err != nil {
			return err
		}
		f.Honest, err = Run(ctx, Config{URL: p.url, PID: p.cmd.Process.Pid, Games: honestGames, Rate: honestRate, For: c.For})
		f.Peak, f.Answers, f.Refusals = peak(p.cmd.Process.Pid), a.Answers.Load(), a.Refusals.Load()
		return err
	})
	return f, err
}

// spareFiles is the number of open files that a process needs besides its idle connections.
const spareFiles = 300

// idle measures the memory of idle connections: the requested number, or as many as the machine allows.
func (c FiguresConfig) idle(ctx context.Context, s ServerUnderTest) (f IdleFigures, err error) {
	f.Command, f.Asked, f.Files = s.shown("--no-limits"), c.Idle, raiseFiles(c.Idle+spareFiles)
	n := min(c.Idle, max(0, f.Files-spareFiles))
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	err = s.with([]string{"--no-limits"}, func(p *serverProcess) (err error) {
		f.Before = usage(p.cmd.Process.Pid).Memory
		r, err := Run(ctx, Config{URL: p.url, PID: p.cmd.Process.Pid, Idle: n, For: time.Second, Progress: c.Progress})
		f.Opened, f.After = r.Connections, r.Loaded.Memory
		return err
	})
	return f, err
}

// PerSocket returns the memory of one idle connection, in bytes; 0: unknown.
func (f IdleFigures) PerSocket() int64 {
	if f.Opened == 0 || f.After == 0 {
		return 0
	}
	return (f.After - f.Before) / int64(f.Opened)
}

// peak returns the peak memory of a process, in bytes; 0: unknown.
func peak(pid int) int64 { return procValue("/proc/"+strconv.Itoa(pid)+"/status", "VmHWM:") }

// MachineMemory returns the memory of this machine, in bytes; 0: unknown.
func MachineMemory() int64 { return procValue("/proc/meminfo", "MemTotal:") }

// procValue reads a line "name value kB" of a file in Linux's /proc, and returns bytes.
func procValue(path, name string) int64 {
	b, err := os.ReadFile(path)
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(b)) {
		if f := strings.Fields(line); len(f) > 1 && f[0] == name {
			n, _ := strconv.ParseInt(f[1], 10, 64)
			return n << 10
		}
	}
	return 0
}
