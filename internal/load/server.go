package load

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// serverProcess is a server that this program started.
type serverProcess struct {
	cmd  *exec.Cmd
	url  string
	took time.Duration // from start to readiness
}

// startServer starts a server and waits until it prints its URL. port replaces the argument
// "PORT"; empty: the server chooses one.
func startServer(command []string, port string) (*serverProcess, error) {
	if len(command) == 0 {
		return nil, errors.New("no server to play against")
	}
	args := make([]string, len(command)-1)
	for i, a := range command[1:] {
		if a == "PORT" {
			if a = port; a == "" {
				a = "0"
			}
		}
		args[i] = a
	}
	c := &serverProcess{cmd: exec.Command(command[0], args...)}
	c.cmd.Stderr = os.Stderr
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	began := time.Now()
	if err := c.cmd.Start(); err != nil {
		return nil, err
	}
	stdout := bufio.NewScanner(out)
	if !stdout.Scan() {
		c.stop()
		return nil, errors.New("the server ended without a word")
	}
	words := strings.Fields(stdout.Text())
	if c.url = words[len(words)-1]; !strings.HasPrefix(c.url, "http") {
		c.stop()
		return nil, fmt.Errorf("the server says %q, not where it is", stdout.Text())
	}
	c.took = time.Since(began)
	go func() {
		for stdout.Scan() {
		}
	}()
	return c, nil
}

func (c *serverProcess) stop() {
	c.cmd.Process.Kill()
	c.cmd.Wait()
}

// playWithKills plays while it kills the server at random moments and restarts it.
func (r *run) playWithKills(c *serverProcess) (*serverProcess, error) {
	port := c.url[strings.LastIndexByte(c.url, ':')+1:]
	ctx := r.ctx // not limited in time: all kills are done, however long that takes
	playing, stop := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		r.pace(playing)
		close(done)
	}()
	defer func() {
		stop()
		<-done
	}()
	each := r.For / time.Duration(r.Kills+1)
	for n := range r.Kills {
		wait := each/2 + time.Duration(r.Seed*7919+uint64(n)*104729)%(each+1)
		select {
		case <-ctx.Done():
			return c, nil
		case <-time.After(wait):
		}
		d := outage{from: time.Now()}
		c.stop()
		next, err := startServer(r.Server, port)
		if err != nil {
			return c, err
		}
		c, d.until = next, time.Now()
		r.mu.Lock()
		r.outages = append(r.outages, d)
		r.mu.Unlock()
		// Even a slow machine must play some moves between two kills.
		for want, patience := r.acks.Load()+int64(r.Games), time.Now().Add(time.Minute); r.acks.Load() < want && time.Now().Before(patience) && r.ctx.Err() == nil; {
			time.Sleep(20 * time.Millisecond)
		}
		r.report("killed %d times; back after %v; %d moves acknowledged", n+1, c.took.Round(time.Millisecond), r.acks.Load())
	}
	select {
	case <-ctx.Done():
	case <-time.After(each / 2):
	}
	return c, nil
}
