package matching

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// slow finds the greatest weight of a perfect matching by trying all of them.
func slow(n int, weight func(u, v int) int64) int64 {
	memo := map[int]int64{}
	var best func(left int) int64
	best = func(left int) int64 {
		if left == 0 {
			return 0
		}
		if v, ok := memo[left]; ok {
			return v
		}
		first := 0
		for left&(1<<first) == 0 {
			first++
		}
		value := int64(-1)
		for v := first + 1; v < n; v++ {
			if left&(1<<v) != 0 {
				value = max(value, weight(first, v)+best(left&^(1<<first|1<<v)))
			}
		}
		memo[left] = value
		return value
	}
	return best(1<<n - 1)
}

type table [][]int64

func (m table) set(u, v int, w int64) { m[u][v], m[v][u] = w, w }

func randomTable(r *rand.Rand, n int) table {
	m := make(table, n)
	for u := range m {
		m[u] = make([]int64, n)
	}
	top := []int64{2, 4, 30, 1 << 40}[r.IntN(4)]
	for u := range n {
		for v := range u {
			m.set(u, v, r.Int64N(top))
		}
	}
	return m
}

// shift moves weights across a word boundary, so that carries are tested.
const shift = 50

func load(s *Solver, m table, u, v int) {
	w := make(Weight, s.words)
	w.Add(shift, uint64(m[u][v]))
	s.SetWeight(u, v, w)
}

func check(t *testing.T, s *Solver, m table, left []int) {
	t.Helper()
	total := int64(0)
	for _, u := range left {
		v := s.Mate(u)
		if v < 0 || s.Mate(v) != u || u == v {
			t.Fatalf("%d is matched with %d", u, v)
		}
		if u < v {
			total += m[u][v]
		}
	}
	want := slow(len(left), func(i, j int) int64 { return m[left[i]][left[j]] })
	if total != want {
		t.Fatalf("weight %d, the best is %d", total, want)
	}
}

func TestSolverFindsTheBest(t *testing.T) {
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 1))
		n := 2 * (1 + r.IntN(6))
		m := randomTable(r, n)
		s := New(n, Words(n, shift+41))
		left := make([]int, n)
		for u := range n {
			left[u] = u
			for v := range u {
				load(s, m, u, v)
			}
		}
		s.Solve()
		check(t, s, m, left)
		left = change(r, s, m, left)
		check(t, s, m, left)
	}
}

// change resets vertices with new weights and removes pairs, as a pairing does.
func change(r *rand.Rand, s *Solver, m table, left []int) []int {
	for range 6 {
		if len(left) > 2 && r.IntN(3) == 0 {
			u := left[r.IntN(len(left))]
			v := s.Mate(u)
			s.Remove(u, v)
			var rest []int
			for _, x := range left {
				if x != u && x != v {
					rest = append(rest, x)
				}
			}
			left = rest
		} else {
			u := left[r.IntN(len(left))]
			s.Reset(u)
			for _, v := range left {
				if v != u && r.IntN(2) == 0 {
					m.set(u, v, r.Int64N(1+2*m[u][v]%(1<<40)))
					load(s, m, u, v)
				}
			}
		}
		s.Solve()
	}
	return left
}

// The duals prove that no perfect matching is better: no edge weighs more than the duals that contain it, and
// matched edges weigh exactly as much.
func TestTheDualsProveIt(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 9))
		n := 2 * (10 + r.IntN(30))
		m := randomTable(r, n)
		s := New(n, Words(n, shift+41))
		for u := range n {
			for v := range u {
				load(s, m, u, v)
			}
		}
		s.Solve()
		certify(t, s)
		for range 10 {
			u := s.alive[r.IntN(len(s.alive))]
			s.Reset(u)
			for _, v := range s.alive {
				if v != u && r.IntN(2) == 0 {
					m.set(u, v, r.Int64N(1+2*m[u][v]%(1<<40)))
					load(s, m, u, v)
				}
			}
			s.Solve()
			certify(t, s)
		}
	}
}

func certify(t *testing.T, s *Solver) {
	t.Helper()
	for i, u := range s.alive {
		for _, v := range s.alive[:i] {
			w := slices.Clone(s.slack(u, v))
			for b := s.parent[u]; b >= 0; b = s.parent[b] {
				if slices.Contains(s.nodes[b].vertices, v) {
					w.Plus(s.dual(b))
				}
			}
			if zero := make(Weight, s.words); w.Compare(zero) < 0 || s.Mate(u) == v && !w.isZero() {
				t.Fatalf("the edge of %d and %d", u, v)
			}
		}
	}
	for b := s.n; b < len(s.nodes); b++ {
		if zero := make(Weight, s.words); s.dual(b).Compare(zero) < 0 {
			t.Fatalf("blossom %d", b)
		}
	}
}

func TestWeights(t *testing.T) {
	w, v := make(Weight, 2), make(Weight, 2)
	w.Add(60, 0x1f)
	if w[0] != 0xf<<60 || w[1] != 1 || w.Field(60, 5) != 0x1f {
		t.Error(w)
	}
	w.Add(60, 1)
	if w[0] != 0 || w[1] != 2 {
		t.Error(w)
	}
	v.minus(w)
	if v.Compare(w) >= 0 || w.Compare(v) <= 0 || v.Compare(v) != 0 {
		t.Error("order", v, w)
	}
	v.halve()
	v.double()
	v.Plus(w)
	if !v.isZero() {
		t.Error(v)
	}
}

func TestPerfect(t *testing.T) {
	found, missing := 0, 0
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 2))
		n := 2 * (1 + r.IntN(6))
		m := randomTable(r, n)
		for u := range n {
			for v := range u {
				m.set(u, v, int64(r.IntN(2+n/3)/(1+n/3)))
			}
		}
		mate, ok := Perfect(n, func(u, v int) bool { return m[u][v] == 1 })
		if want := slow(n, func(u, v int) int64 { return m[u][v] }) == int64(n/2); ok != want {
			t.Fatalf("seed %d: %v, want %v", seed, ok, want)
		}
		if !ok {
			missing++
			continue
		}
		found++
		for u, v := range mate {
			if mate[v] != u || m[u][v] != 1 {
				t.Fatalf("seed %d: %v", seed, mate)
			}
		}
	}
	if found < 100 || missing < 100 {
		t.Error(found, missing)
	}
}

func TestPerfectNeedsAnEvenNumber(t *testing.T) {
	if _, ok := Perfect(3, func(u, v int) bool { return true }); ok {
		t.Error("three vertices cannot be matched")
	}
}

func BenchmarkSolver(b *testing.B) {
	for _, n := range []int{40, 200} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for range b.N {
				r := rand.New(rand.NewPCG(7, 3))
				s := New(n, 5)
				for u := range n {
					for v := range u {
						w := make(Weight, 5)
						w.Add(200, r.Uint64N(3))
						w.Add(100, r.Uint64N(3))
						w.Add(0, r.Uint64N(60))
						s.SetWeight(u, v, w)
					}
				}
				s.Solve()
			}
		})
	}
}
