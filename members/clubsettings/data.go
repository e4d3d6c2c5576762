package clubsettings

import (
	"strings"

	"tablier/i18n"
)

// Licence says what others may do with the open data of the club.
type Licence struct {
	ID   string // SPDX identifier
	Name string
	URL  string
}

// Licences are the licences that organisers can choose. The first is the default.
var Licences = []Licence{
	{"CC0-1.0", "CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"},
	{"CC-BY-4.0", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"},
	{"CC-BY-SA-4.0", "CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"},
	{"ODbL-1.0", "ODbL 1.0", "https://opendatacommons.org/licenses/odbl/1-0/"},
}

// NoData is the value of [Settings].Data for a club that publishes no open data.
const NoData = "off"

// OpenData returns the licence of the open data. ok is false if the club publishes none.
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
