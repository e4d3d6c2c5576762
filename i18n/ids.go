package i18n

// IDs returns the ID of the text's message, then the IDs of the texts among its values.
func (t Text) IDs() []string {
	var ids []string
	if t.id != "" {
		ids = append(ids, t.id)
	}
	if t.args == nil {
		return ids
	}
	for _, a := range *t.args {
		switch v := a.value.(type) {
		case Text:
			ids = append(ids, v.IDs()...)
		case sentence:
			ids = append(ids, v.clause.IDs()...)
		case []Text:
			ids = append(ids, idsOf(v)...)
		case series:
			ids = append(ids, idsOf(v)...)
		}
	}
	return ids
}

func idsOf(texts []Text) (ids []string) {
	for _, t := range texts {
		ids = append(ids, t.IDs()...)
	}
	return ids
}
