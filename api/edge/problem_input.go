package edge

import (
	"strings"

	"github.com/danielgtaylor/huma/v2/validation"

	"tablier/i18n"
)

// validations are huma's messages about parts of a request, with "%" in place of a value, and the keys of our
// own texts with the same meaning.
var validations = []struct {
	huma string
	text string
}{
	{validation.MsgUnexpectedProperty, "api.input-unexpected-property"},
	{validation.MsgExpectedRFC3339DateTime, "api.input-date-time"},
	{validation.MsgExpectedRFC3339Date, "api.input-date"},
	{validation.MsgExpectedBoolean, "api.input-boolean"},
	{validation.MsgExpectedNumber, "api.input-number"},
	{validation.MsgExpectedInteger, "api.input-integer"},
	{validation.MsgExpectedString, "api.input-string"},
	{validation.MsgExpectedBase64String, "api.input-base64"},
	{validation.MsgExpectedArray, "api.input-array"},
	{validation.MsgExpectedObject, "api.input-object"},
	{validation.MsgExpectedArrayItemsUnique, "api.input-unique"},
	{validation.MsgExpectedOneOf, "api.input-one-of"},
	{validation.MsgExpectedMinimumNumber, "api.input-at-least"},
	{validation.MsgExpectedMaximumNumber, "api.input-at-most"},
	{validation.MsgExpectedMinLength, "api.input-min-length"},
	{validation.MsgExpectedMaxLength, "api.input-max-length"},
	{validation.MsgExpectedMatchPattern, "api.input-pattern"},
	{validation.MsgExpectedMinItems, "api.input-min-items"},
	{validation.MsgExpectedMaxItems, "api.input-max-items"},
	{validation.MsgExpectedRequiredProperty, "api.input-required"},
	{validation.MsgExpectedBePattern, "api.input-form"},
	{repeatedMessage + "%s", "api.input-repeated"},
	{"unknown query parameter", "api.input-unknown-parameter"},
	{"required query parameter is missing", "api.input-missing-parameter"},
	{"invalid integer", "api.input-integer"},
	{"invalid number", "api.input-number"},
	{"invalid boolean", "api.input-boolean"},
}

// inputText translates a message of huma about a part of a request. Rare messages, such as where JSON is
// broken, are quoted untranslated.
func inputText(message string, l i18n.Lang) string {
	for _, v := range validations {
		before, after, placeholder := strings.Cut(v.huma, "%")
		if !placeholder {
			if message == before {
				return i18n.T(v.text).In(l)
			}
			continue
		}
		after = after[1:] // the letter of the verb
		if len(message) <= len(before)+len(after) || !strings.HasPrefix(message, before) || !strings.HasSuffix(message, after) {
			continue
		}
		value := message[len(before) : len(message)-len(after)]
		if strings.Trim(value, "-.0123456789") == "" {
			return i18n.T(v.text, "value", value).In(l)
		}
		return i18n.T(v.text, "value", i18n.Quoted(value)).In(l)
	}
	return i18n.T("api.input-other", "message", i18n.Quoted(message)).In(l)
}
