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

// child is a server that was started here.
type child struct {
	cmd  *exec.Cmd
	url  string
	took time.Duration // from its start until it served
}

// startChild starts a server and waits until it tells its URL. port, where not empty, is put in the
// place of the argument "PORT".
func startChild(command []string, port string) (*child, error) {
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
	c := &child{cmd: exec.Command(command[0], args...)}
	c.cmd.Stderr = os.Stderr
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	began := time.Now()
	if err := c.cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		c.stop()
		return nil, errors.New("the server ended without a word")
	}
	words := strings.Fields(lines.Text())
	if c.url = words[len(words)-1]; !strings.HasPrefix(c.url, "http") {
		c.stop()
		return nil, fmt.Errorf("the server says %q, not where it is", lines.Text())
	}
	c.took = time.Since(began)
	go func() {
		for lines.Scan() {
		}
	}()
	return c, nil
}

func (c *child) stop() {
	c.cmd.Process.Kill()
	c.cmd.Wait()
}

// killing plays while the server is killed at random moments and started again.
func (r *run) killing(c *child) (*child, error) {
	port := c.url[strings.LastIndexByte(c.url, ':')+1:]
	ctx := r.ctx // as many kills as were asked for, however long that takes
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
		d := down{from: time.Now()}
		c.stop()
		next, err := startChild(r.Server, port)
		if err != nil {
			return c, err
		}
		c, d.until = next, time.Now()
		r.mu.Lock()
		r.downs = append(r.downs, d)
		r.mu.Unlock()
		// A slow machine must play between two kills, too.
		for want, patience := r.acks.Load()+int64(r.Games), time.Now().Add(time.Minute); r.acks.Load() < want && time.Now().Before(patience) && r.ctx.Err() == nil; {
			time.Sleep(20 * time.Millisecond)
		}
		r.say("killed %d times; back after %v; %d moves acknowledged", n+1, c.took.Round(time.Millisecond), r.acks.Load())
	}
	select {
	case <-ctx.Done():
	case <-time.After(each / 2):
	}
	return c, nil
}
