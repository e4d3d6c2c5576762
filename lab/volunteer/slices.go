package volunteer

import (
	"context"
	"encoding/json"
	"errors"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/solve/lent"
)

// Upload names what is sent of a table under a lease.
func Upload(j *work.Job) string { return j.ID + "-" + j.Lease }

// SliceSubject is the subject of the job about a slice. A slice of "" is what the subjects of all slices begin with.
func SliceSubject(space, slice string) string { return space + " " + slice }

// SliceTask reads the task of a job about a slice.
func SliceTask(j *work.Job) (*lent.Task, error) {
	t := &lent.Task{}
	return t, json.Unmarshal(j.Task, t)
}

// SliceWishes are the wishes for tasks that a folder has chosen. Those whose needs are not there yet are blocked.
func (d *Desk) SliceWishes(tasks []lent.Task) (list []work.Wish, err error) {
	for i := range tasks {
		t := &tasks[i]
		stand, err := d.folder.Stand(t)
		if err != nil {
			return nil, err
		}
		text, err := json.Marshal(t)
		if err != nil {
			return nil, err
		}
		list = append(list, work.Wish{Kind: work.Slices, Subject: SliceSubject(t.Space, t.Slice), Task: text, Memory: t.Memory, Blocked: stand == lent.Blocked})
	}
	return list, nil
}

// SettleSlice tells in which state a job about a slice, which nobody holds, should be. It notes in the task what the slice
// needs now.
func (d *Desk) SettleSlice(j *work.Job) (work.State, error) {
	t, err := SliceTask(j)
	if err != nil {
		return j.State, err
	}
	stand, err := d.folder.Stand(t)
	if errors.Is(judged(err, 0), work.ErrElsewhere) {
		return j.State, nil // another node looks after it
	}
	if err != nil {
		return j.State, err
	}
	switch stand {
	case lent.Solved:
		return work.Done, nil
	case lent.Blocked:
		return work.Blocked, nil
	}
	if j.Task, err = json.Marshal(t); err != nil {
		return j.State, err
	}
	return work.Waiting, nil
}

// KeepSlice puts the table of an accepted answer to use.
func (d *Desk) KeepSlice(j *work.Job) error {
	t, err := SliceTask(j)
	if err != nil {
		return err
	}
	return d.folder.Keep(Upload(j), t)
}

// WithdrawSlice takes the table of a slice out of use, and what rests on it.
func (d *Desk) WithdrawSlice(j *work.Job) (removed []string, err error) {
	t, err := SliceTask(j)
	if err != nil {
		return nil, err
	}
	return d.folder.Withdraw(t)
}

// Folder is the folder that is shared; nil: none.
func (d *Desk) Folder() *lent.Folder { return d.folder }

// readSlice accepts the announcement of a table that was sent whole.
func (d *Desk) readSlice(j *work.Job, answer []byte) (int, error) {
	t, err := SliceTask(j)
	if err != nil {
		return 0, err
	}
	made, err := readAnswer[lent.Made](answer)
	if err != nil {
		return 0, err
	}
	n, err := d.folder.Received(Upload(j), t)
	if err != nil {
		return 0, err
	}
	if n != made.Bytes || n == 0 || len(made.Sum) != 64 {
		return 0, badAnswer(i18n.T("volunteer.table-not-whole", "have", n, "want", made.Bytes))
	}
	return lent.Parts(t.Size), nil
}

func (d *Desk) verifySlice(j *work.Job) ([]byte, error) {
	t, err := SliceTask(j)
	if err != nil {
		return nil, err
	}
	made, err := readAnswer[lent.Made](j.Answer)
	if err != nil {
		return nil, err
	}
	return j.Answer, judged(d.folder.Check(Upload(j), t, made), 0)
}

func (d *Desk) proveSlice(ctx context.Context, j *work.Job, part int) error {
	t, err := SliceTask(j)
	if err != nil {
		return err
	}
	whole, err := d.folder.Prove(ctx, Upload(j), t, part)
	if err == nil {
		err = ctx.Err()
	}
	if err == nil && !whole {
		return work.ErrPartly
	}
	return judged(err, part)
}

// judged tells lies from what nobody is to blame for.
func judged(err error, part int) error {
	e := (*lent.Error)(nil)
	if !errors.As(err, &e) {
		return err
	}
	switch e.Problem {
	case lent.Unsound:
		return &work.Lie{Fault: work.Unsound, Part: part}
	case lent.Untrue:
		return &work.Lie{Fault: work.Untrue, Part: part}
	case lent.NoFolder:
		return work.ErrElsewhere
	case lent.Missing, lent.Changed, lent.Spoilt:
		return &work.Spoilt{Why: e.Error()}
	}
	return err
}

// Refused is the error of a club for what a folder refuses.
func Refused(err error) error {
	e := (*lent.Error)(nil)
	if !errors.As(err, &e) {
		return err
	}
	out := &club.Error{Kind: club.Invalid, Text: e.Text}
	switch e.Problem {
	case lent.NoSpace, lent.Missing:
		out.Kind = club.NotFound
	case lent.NoFolder, lent.NoRoom:
		out.Kind = club.Unavailable
	case lent.Offset:
		out.Kind, out.Field = club.Conflict, "offset"
	}
	return out
}
