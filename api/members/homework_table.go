package members

import (
	"bytes"
	"context"
	"encoding/csv"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"tablier/api/edge"
	"tablier/members/classes"
)

// homeworkTable returns how many puzzles each pupil has solved: a row for each pupil, a column for each homework.
func (h *classHandlers) homeworkTable(ctx context.Context, in *ClassID) (*edge.File, error) {
	v, err := h.asked(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := h.classes.Class(ctx, v.Person, in.ID); err != nil {
		return nil, err
	}
	pupils, err := h.classes.Store.Pupils(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	work, err := h.classes.Store.Homework(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	rows := [][]string{{"pupil"}}
	for i := range work {
		rows[0] = append(rows[0], headOf(&work[i]))
	}
	for _, p := range pupils {
		list, err := classes.ProgressOf(ctx, h.classes, p.Person, work)
		if err != nil {
			return nil, err
		}
		row := []string{edge.Cell(p.Name)}
		for _, done := range list {
			row = append(row, strconv.Itoa(done.Solved))
		}
		rows = append(rows, row)
	}
	var text bytes.Buffer
	err = csv.NewWriter(&text).WriteAll(rows)
	return &edge.File{ContentType: "text/csv; charset=utf-8", Disposition: `attachment; filename="homework-` + in.ID + `.csv"`, Body: text.Bytes()}, err
}

// headOf names homework: due day, game, kind, and how many puzzles to solve.
func headOf(w *classes.Homework) string {
	words := []string{w.Due, w.Game}
	if w.Theme != "" {
		words = append(words, w.Theme)
	}
	if w.Moves > 0 {
		words = append(words, "moves="+strconv.Itoa(w.Moves))
	}
	if w.Hardest > 0 {
		words = append(words, "hardest="+strconv.Itoa(w.Hardest))
	}
	return strings.Join(words, " ") + " of " + strconv.Itoa(w.Count)
}

func (h *classHandlers) registerTable(a *edge.API) {
	op := classOperation("getHomeworkTable", "GET", "/classes/{id}/homework.csv", "Download the results of homework as comma-separated values", "For the teacher. There is a row for each pupil, and a column for each homework with the number of puzzles solved.")
	op.Responses = edge.Content("Table.", "text/csv; charset=utf-8", &huma.Schema{Type: huma.TypeString})
	edge.Call(a, op, edge.Medium, edge.NoToken, edge.NoPupils, h.homeworkTable)
}
