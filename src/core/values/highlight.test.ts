import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { highlightParts } from './highlight.ts'

const marked = (text: string, query: string) =>
  highlightParts(text, query).flatMap(({ text: part, isMatch }) => (isMatch ? [part] : []))

test.each([
  ['إعادة تثبيت الحُدود', 'اعاده الحدود', ['إعادة', 'الحُدود']],
  ['نقل ملكية القطعة ٦٩٧', '697', ['٦٩٧']],
  ['Boundary of Parcel', 'parc', ['Parc']],
  ['a banana', 'a', ['a']],
  ['مدرسة', 'مدرسه', ['مدرسة']],
  ['one one', 'one on', ['one', 'one']],
  ['nothing', 'else', []],
  ['nothing', '', []],
])('in %s the search %s marks %j', (text, query, expected) => expect(marked(text, query)).toEqual(expected))

test('the parts are the text, and a match is what was searched', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('حد', 'a', 'é1', 'ال 2'), (text, query) => {
      const parts = highlightParts(text, query)
      expect(parts.map(({ text: part }) => part).join('')).toBe(text)
      const words = fold(query).split(' ')
      for (const { text: part, isMatch } of parts)
        if (isMatch) expect(words.some((word) => fold(part).includes(word) || word.includes(fold(part)))).toBe(true)
    }),
  ))
