package volunteer

import (
	"context"
	"encoding/json"
	"errors"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/play/work"
	"tablier/solve/distributed"
)

// Upload returns the name of the upload of a table under a lease.
func Upload(j *work.Job) string { return j.ID + "-" + j.Lease }

// SliceSubject returns the subject of the job about a slice. With slice "" it is the prefix of all subjects of the
// space.
func SliceSubject(space, slice string) string { return space + " " + slice }

// SliceTask reads the task of a job about a slice.
func SliceTask(j *work.Job) (*distributed.Task, error) {
	t := &distributed.Task{}
	return t, json.Unmarshal(j.Task, t)
}

// SliceRequests returns the requests for tasks that a folder has chosen. A task is blocked until the slices it needs are
// there.
func (d *Handler) SliceRequests(tasks []distributed.Task) (list []work.Request, err error) {
	for i := range tasks {
		t := &tasks[i]
		stand, err := d.folder.Status(t)
		if err != nil {
			return nil, err
		}
		text, err := json.Marshal(t)
		if err != nil {
			return nil, err
		}
		list = append(list, work.Request{Kind: work.Slices, Subject: SliceSubject(t.Space, t.Slice), Task: text, Memory: t.Memory, Blocked: stand == distributed.Blocked})
	}
	return list, nil
}

// SettleSlice returns the state that a job about a slice should be in while nobody holds it. It records in the task
// what the slice needs now.
func (d *Handler) SettleSlice(j *work.Job) (work.State, error) {
	t, err := SliceTask(j)
	if err != nil {
		return j.State, err
	}
	stand, err := d.folder.Status(t)
	if errors.Is(wrongAnswer(err, 0), work.ErrElsewhere) {
		return j.State, nil // another node handles it
	}
	if err != nil {
		return j.State, err
	}
	switch stand {
	case distributed.Solved:
		return work.Done, nil
	case distributed.Blocked:
		return work.Blocked, nil
	}
	if j.Task, err = json.Marshal(t); err != nil {
		return j.State, err
	}
	return work.Waiting, nil
}

// KeepSlice puts the table of an accepted answer into use.
func (d *Handler) KeepSlice(j *work.Job) error {
	t, err := SliceTask(j)
	if err != nil {
		return err
	}
	return d.folder.Keep(Upload(j), t)
}

// WithdrawSlice takes the table of a slice out of use, and all tables that depend on it.
func (d *Handler) WithdrawSlice(j *work.Job) (removed []string, err error) {
	t, err := SliceTask(j)
	if err != nil {
		return nil, err
	}
	return d.folder.Withdraw(t)
}

// Folder returns the shared folder, or nil if there is none.
func (d *Handler) Folder() *distributed.Folder { return d.folder }

// readSlice accepts the answer about a table that was uploaded completely.
func (d *Handler) readSlice(j *work.Job, answer []byte) (int, error) {
	t, err := SliceTask(j)
	if err != nil {
		return 0, err
	}
	made, err := readAnswer[distributed.Result](answer)
	if err != nil {
		return 0, err
	}
	n, err := d.folder.Received(Upload(j), t)
	if err != nil {
		return 0, err
	}
	if n != made.Bytes || n == 0 || len(made.Sum) != 64 {
		return 0, badAnswer(i18n.T("volunteer.table-not-whole", "n", n, "want", made.Bytes))
	}
	return distributed.Parts(t.Size), nil
}

func (d *Handler) verifySlice(j *work.Job) ([]byte, error) {
	t, err := SliceTask(j)
	if err != nil {
		return nil, err
	}
	made, err := readAnswer[distributed.Result](j.Answer)
	if err != nil {
		return nil, err
	}
	return j.Answer, wrongAnswer(d.folder.Check(Upload(j), t, made), 0)
}

func (d *Handler) proveSlice(ctx context.Context, j *work.Job, part int) error {
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
	return wrongAnswer(err, part)
}

// wrongAnswer separates false answers from failures that are nobody's fault.
func wrongAnswer(err error, part int) error {
	e := (*distributed.Error)(nil)
	if !errors.As(err, &e) {
		return err
	}
	switch e.Problem {
	case distributed.Unsound:
		return &work.WrongAnswer{Fault: work.Unsound, Part: part}
	case distributed.Untrue:
		return &work.WrongAnswer{Fault: work.Untrue, Part: part}
	case distributed.NoFolder:
		return work.ErrElsewhere
	case distributed.Missing, distributed.Changed, distributed.Corrupted:
		return &work.Retry{Why: e.Error()}
	}
	return err
}

// Refused converts the error of a folder to one of the club.
func Refused(err error) error {
	e := (*distributed.Error)(nil)
	if !errors.As(err, &e) {
		return err
	}
	out := &club.Error{Kind: club.Invalid, Text: e.Text}
	switch e.Problem {
	case distributed.NoSpace, distributed.Missing:
		out.Kind = club.NotFound
	case distributed.NoFolder, distributed.NoRoom:
		out.Kind = club.Unavailable
	case distributed.Offset:
		out.Kind, out.Field = club.Conflict, "offset"
	}
	return out
}
