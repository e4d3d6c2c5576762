package cli

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// completionCmd prints what a shell needs to complete commands and options. It is made of the command line itself.
type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"help.completion.shell"`
}

func (c completionCmd) Run(s *session, k *kong.Kong) error {
	words := map[string][]string{}
	var order []string
	var walk func(n *kong.Node, path string)
	walk = func(n *kong.Node, path string) {
		order = append(order, path)
		for _, child := range n.Children {
			if child.Type == kong.CommandNode && !child.Hidden {
				words[path] = append(words[path], child.Name)
				walk(child, strings.TrimSpace(path+" "+child.Name))
			}
		}
		for _, group := range n.AllFlags(true) {
			for _, f := range group {
				words[path] = append(words[path], "--"+f.Name)
			}
		}
	}
	walk(k.Model.Node, "")
	if c.Shell == "fish" {
		fmt.Fprint(s.out, "function __tablier_words\n  set -l path (string join ' ' (string match -v -- '-*' (commandline -opc)[2..-1]))\n  switch \"$path\"\n")
		for _, path := range order {
			fmt.Fprintf(s.out, "    case '%s'\n      string split ' ' -- '%s'\n", path, strings.Join(words[path], " "))
		}
		_, err := fmt.Fprint(s.out, "  end\nend\ncomplete -c tablier -a '(__tablier_words)'\n")
		return err
	}
	if c.Shell == "zsh" {
		fmt.Fprint(s.out, "#compdef tablier\nautoload -U +X bashcompinit && bashcompinit\n")
	}
	fmt.Fprint(s.out, `_tablier() {
  local path= word
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in -*) ;; *) path="${path:+$path }$word" ;; esac
  done
  case $path in
`)
	for _, path := range order {
		fmt.Fprintf(s.out, "    '%s') COMPREPLY=($(compgen -W '%s' -- \"${COMP_WORDS[COMP_CWORD]}\")) ;;\n", path, strings.Join(words[path], " "))
	}
	_, err := fmt.Fprint(s.out, "    *) COMPREPLY=() ;;\n  esac\n}\ncomplete -o default -F _tablier tablier\n")
	return err
}
