import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstForm } from '../../../blank.ts'
import type { FormDefinition } from '../../../definition.ts'
import { newField } from '../blanks.ts'
import { clashesOf, differencesOf, merged } from './differences.ts'
import { addField, archiveField, moveField, opened, patchField } from '../edits.ts'

const name = (en: string) => ({ ar: en, en })
const base = opened(firstForm(name('Form')))
const [first, second, third] = base.fields.map(({ id }) => id) as [string, string, string]
const sectionId = base.sections[0]?.id ?? ''
const rename = (form: FormDefinition, id: string, en: string) => patchField(form, id, { name: name(en) })
const added = (form: FormDefinition, key: string) =>
  addField(form, newField({ type: 'TEXT', sectionId, name: name(key), taken: [] }))
const namesOf = ({ fields }: FormDefinition) => fields.map((field) => field.name.en)

test('names differences by field key, and includes the order', () => {
  const after = moveField(rename(added(base, 'extra'), first, 'Sort'), third, { sectionId, to: 0 })
  expect(differencesOf(base, after).map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'changed fields[requestKind].name',
    'added fields[extra]',
    'changed fields (order)',
  ])
  expect(differencesOf(base, base)).toEqual([])
  // A part that is removed as a whole is summarised.
  expect(differencesOf(added(base, 'extra'), base)).toEqual([
    { path: 'fields[extra]', kind: 'removed', before: { key: 'extra', type: 'TEXT', name: name('extra') } },
  ])
})

test('merges edits of two users', () => {
  const mine = rename(added(base, 'mine'), first, 'My name')
  const theirs = patchField(rename(added(base, 'theirs'), second, 'Their name'), first, { isRequired: true })
  const both = opened(merged({ base, mine, theirs }))
  expect(namesOf(both)).toEqual(expect.arrayContaining(['My name', 'Their name', 'mine', 'theirs']))
  expect(both.fields.find(({ id }) => id === first)?.isRequired).toBe(true)
  expect(clashesOf({ base, mine, theirs })).toEqual([])
})

test('own changes win and are reported as clashes', () => {
  const [mine, theirs] = [rename(base, first, 'Mine'), rename(base, first, 'Theirs')]
  expect(namesOf(merged({ base, mine, theirs }))[0]).toBe('Mine')
  expect(clashesOf({ base, mine, theirs }).map(({ path }) => path)).toEqual(['fields[requestKind].name'])
})

test('keeps the own order if changed; parts removed by one side and unchanged by the other are removed', () => {
  const moved = moveField(base, third, { sectionId, to: 0 })
  const renamed = rename(base, first, 'Sort')
  expect(merged({ base, mine: renamed, theirs: moved }).fields[0]?.id).toBe(third)
  expect(merged({ base, mine: moved, theirs: renamed }).fields[0]?.id).toBe(third)
  const without = archiveField(base, second, false)
  expect(merged({ base, mine: renamed, theirs: without }).fields).toHaveLength(2)
  expect(merged({ base, mine: without, theirs: rename(base, second, 'Kept') }).fields).toHaveLength(3)
})

test('merging with an unchanged side gives the other side', () => {
  const edit = fc.record({ at: fc.nat(2), text: fc.string({ minLength: 1, maxLength: 8 }) })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      const changed = edits.reduce((form, { at, text }) => rename(form, base.fields[at]?.id ?? '', text), base)
      expect(merged({ base, mine: changed, theirs: base })).toEqual(changed)
      expect(merged({ base, mine: base, theirs: changed })).toEqual(changed)
    }),
  )
})
