package clubsettings

import (
	"strings"

	"tablier/i18n"
)

// Licence says what others may do with the open data of the club.
type Licence struct {
	ID   string // as SPDX names it
	Name string
	URL  string
}

// Licences are those that organisers can choose. The first is that of a club that has chosen none.
var Licences = []Licence{
	{"CC0-1.0", "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"},
	{"CC-BY-4.0", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"},
	{"CC-BY-SA-4.0", "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"},
	{"ODbL-1.0", "ODbL 1.0", "https://opendatacommons.org/licenses/odbl/1-0/"},
}

// NoData is the value of [Settings].Data of a club that publishes none.
const NoData = "off"

// OpenData returns the licence of the open data. ok is false where the club publishes none.
func (s *Settings) OpenData() (l Licence, ok bool) {
	for _, l := range Licences {
		if l.ID == s.Data {
			return l, true
		}
	}
	return Licences[0], s.Data == ""
}

// checkData returns the canonical form of Data.
func checkData(value string) (string, error) {
	if value == "" || strings.EqualFold(value, Licences[0].ID) {
		return "", nil
	}
	if strings.EqualFold(value, NoData) {
		return NoData, nil
	}
	ids := make([]string, len(Licences))
	for i, l := range Licences {
		if ids[i] = l.ID; strings.EqualFold(value, l.ID) {
			return l.ID, nil
		}
	}
	return value, invalid("data", i18n.T("clubsettings.no-such-licence", "value", i18n.Quoted(value), "licences", strings.Join(append(ids, NoData), ", ")))
}
