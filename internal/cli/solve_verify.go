package cli

import (
	"errors"
	"fmt"
	"io/fs"

	"tablier/i18n"
	"tablier/solve"
)

type solveVerifyCmd struct {
	slicesArgs
	Most   uint64 `default:"1000000000" help:"help.solve.verify.most"`
	Pick   uint64 `default:"1000000" help:"help.solve.verify.pick"`
	Seed   uint64 `default:"1" help:"help.solve.verify.seed"`
	Only   bool   `help:"help.solve.verify.only"`
	Solved bool   `help:"help.solve.verify.solved"`
	Again  bool   `help:"help.solve.verify.again"`
}

func (c solveVerifyCmd) Run(s *session) error {
	d, slices, _, err := c.chosen(s)
	if err != nil {
		return err
	}
	defer d.Close()
	if c.Only {
		if slices, err = solve.Choose(d.Space.Slices(), c.Slices); err != nil {
			return err
		}
	}
	var solved []int
	for _, i := range slices {
		_, err := d.Header(i)
		if c.Solved && errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if errors.Is(err, fs.ErrNotExist) {
			return refuse(i18n.T("cli.slice-not-solved", "id", d.Space.Slices()[i].ID))
		}
		if err != nil {
			return err
		}
		solved = append(solved, i)
	}
	var total uint64
	v := solve.Verification{Dir: d, Slices: solved, Most: c.Most, Pick: c.Pick, Seed: c.Seed, Threads: c.Threads, Again: c.Again, Report: func(v solve.Verified) {
		total += v.Checked()
		fmt.Fprintf(s.out, "%s\t%d\t%d\n", v.Slice, v.Size, v.Checked())
		s.out.Flush()
	}}
	err = v.Do(s.ctx)
	if errors.Is(err, s.ctx.Err()) && err != nil {
		return failure{i18n.T("cli.interrupted.verify-tables")}
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%d\n", total)
	return nil
}
