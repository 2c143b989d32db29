import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRepeats, proposeMapping, sameProblems, valuesOf, withColumn, withRepeats, withValues } from './rules.ts'
import { userAliases, userFieldText, type UserField } from './users-text.ts'

const fields = (Object.keys(userFieldText) as UserField[]).map((name) => ({
  name,
  aliases: [userFieldText[name].ar, userFieldText[name].en, ...userAliases[name]],
}))

test.each([
  [['User Name', 'E-Mail', 'Mobile'], { username: 0, email: 1, phone: 2 }],
  [['user_name', 'EMAIL_ADDRESS', 'first-name', 'Surname'], { username: 0, email: 1, firstNameEn: 2, lastNameEn: 3 }],
  [['اسم المُستخدم', 'الايميل', 'الإسم الاول', 'العائله'], { username: 0, email: 1, firstNameAr: 2, lastNameAr: 3 }],
  [['الهاتف:', 'المجموعات *', '(اللغة)'], { phone: 0, groups: 1, language: 2 }],
  [['email', 'email'], { email: 0 }],
  [['', 'nothing known', 'password'], {}],
])('the headers %j are understood', (headers, mapping) => expect(proposeMapping(headers, fields)).toEqual(mapping))

test('no header means two fields, in any language', () => {
  const plain = fields.flatMap(({ name, aliases }) => aliases.map((alias) => ({ name, alias })))
  for (const { name, alias } of plain) expect(proposeMapping([alias], fields), alias).toEqual({ [name]: 0 })
})

test('no column serves two fields, whatever the headers say', () => {
  const known = fields.flatMap(({ aliases }) => aliases)
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...known), fc.string()), { maxLength: 12 }), (headers) => {
      const columns = Object.values(proposeMapping(headers, fields))
      expect(new Set(columns).size).toBe(columns.length)
    }),
  )
  const alike = [
    { name: 'a', aliases: ['x'] },
    { name: 'b', aliases: ['x'] },
  ]
  expect(proposeMapping(['x'], alike)).toEqual({ a: 0 })
  expect(proposeMapping(['x', 'X'], alike)).toEqual({ a: 0, b: 1 })
  expect(withColumn({ a: 0, b: 1 }, 'c', 1)).toEqual({ a: 0, c: 1 })
  expect(withColumn({ a: 0, b: 1 }, 'b', undefined)).toEqual({ a: 0 })
})

test('a corrected row has a cell for each header and keeps untouched cells', () => {
  const sheet = { mapping: { a: 2, b: 0 }, width: 4 }
  expect(withValues(['x'], { a: ' new ', unknown: 'y' }, sheet)).toEqual(['x', '', 'new', ''])
  expect(withValues(['1', '2', '3', '4', '5'], {}, sheet)).toEqual(['1', '2', '3', '4'])
  expect(valuesOf(['x'], sheet.mapping)).toEqual({ a: '', b: 'x' })
})

test('the later of two equal rows is the duplicate; empty cells are not', () => {
  const repeats = findRepeats({ mail: (value) => value.toLowerCase() })
  const rows: Record<string, string>[] = [{ mail: 'A@x' }, { mail: 'a@X' }, { mail: '' }, { mail: '' }, {}]
  expect(rows.map(repeats)).toEqual([[], ['mail'], [], [], []])
})

test('duplicates are updated, and hide no other problem of the field', () => {
  expect(withRepeats({ a: 'email' }, ['a', 'b'])).toEqual({ a: 'email', b: 'duplicate' })
  expect(withRepeats({ a: 'duplicate', b: 'required' }, [])).toEqual({ b: 'required' })
})

test('problems are the same in any order', () => {
  expect(sameProblems({ a: 'required', b: 'email' }, { b: 'email', a: 'required' })).toBe(true)
  expect(sameProblems({ a: 'required' }, { a: 'email' })).toBe(false)
  expect(sameProblems({}, { a: 'email' })).toBe(false)
})
