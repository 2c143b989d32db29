import { expect, test } from 'vitest'
import { editDistance, nearestWord } from './nearest-word.ts'

test.each([
  ['parcel', 'parcel', 0],
  ['parcle', 'parcel', 1],
  ['افارز', 'افراز', 1],
  ['parcl', 'parcel', 1],
  ['parcell', 'parcel', 1],
  ['barcel', 'parcel', 1],
  ['suvrye', 'survey', 2],
  ['abcd', 'wxyz', 3],
  ['a', 'abcdef', 3],
  ['', 'ab', 2],
])('counts the errors between %j and %j: %i', (a, b, errors) => {
  expect(editDistance(a, b, 2)).toBe(errors)
  expect(editDistance(b, a, 2)).toBe(errors)
})

test('corrects to the nearest word, a short one only by one letter', () => {
  expect(nearestWord('surveyer', ['surveys', 'surveyor', 'survey'])).toBe('surveyor')
  expect(nearestWord('ladn', ['sand', 'land'])).toBe('land')
  expect(nearestWord('lodn', ['sand', 'land'])).toBeUndefined()
  expect(nearestWord('word', [])).toBeUndefined()
})
