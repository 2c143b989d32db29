import { expect, test } from 'vitest'
import { sortByMatch, isEmptyComment, mentionsIn } from './mentions.ts'

const [one, two] = ['0198c1d0-0000-7000-8000-000000000001', '0198c1d0-0000-7000-8000-000000000002']
const span = (id: string) => `<span data-mention="${id}">@x</span>`

test('each person is mentioned once, in the order of the text', () => {
  expect(mentionsIn(`<p>${span(two)} and ${span(one)}, ${span(two)}</p>`)).toEqual([two, one])
  expect(mentionsIn('<p>data-mention is only a word here</p>')).toEqual([])
  expect(mentionsIn('<span data-mention="nonsense">@x</span>')).toEqual([])
})

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p> &nbsp;<br></p><p></p>', true],
  ['<p>.</p>', false],
  [`<p>${span(one)}</p>`, false],
])('%s says nothing: %s', (html, silent) => {
  expect(isEmptyComment(html)).toBe(silent)
})

test('who is called so comes before whose family is, whatever the spelling', () => {
  const people = ['خالد عبيدات', 'رنا الزعبي', 'سارة العبادي', 'عمر حداد', 'أحمد عيسى'].map((name) => ({ name }))
  const found = (search: string) => sortByMatch(people, search).map(({ name }) => name)
  expect(found('ع').slice(0, 3)).toEqual(['عمر حداد', 'خالد عبيدات', 'أحمد عيسى'])
  expect(found('احمد')[0]).toBe('أحمد عيسى')
  expect(found('')).toEqual(people.map(({ name }) => name))
})
