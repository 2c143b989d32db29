import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstForm } from '../../blank.ts'
import type { FormDefinition } from '../../definition.ts'
import { keyFor, keysOf, newField, newSection, newTab } from './blanks.ts'
import {
  addField,
  addSection,
  addTab,
  archiveField,
  arranged,
  duplicateField,
  fieldsIn,
  liveFields,
  moveField,
  moveSection,
  moveTab,
  opened,
  patchField,
  removeSection,
  removeTab,
  restoreField,
  positionAfterStep,
} from './edits.ts'
import { usesOf } from './save/uses.ts'

const name = (en: string) => ({ ar: en, en })
/** Sections A, B and C with fields a1 a2, b1, none. */
const sample = (): FormDefinition => {
  const [a, b, c] = ['A', 'B', 'C'].map((title) => newSection(name(title), null)) as [
    ReturnType<typeof newSection>,
    ReturnType<typeof newSection>,
    ReturnType<typeof newSection>,
  ]
  const field = (sectionId: string, key: string) => newField({ type: 'TEXT', sectionId, name: name(key), taken: [] })
  return arranged({
    ...firstForm(name('Form')),
    sections: [a, b, c],
    fields: [field(a.id, 'a1'), field(a.id, 'a2'), field(b.id, 'b1')],
  })
}
const drawn = (form: FormDefinition) =>
  form.sections
    .map(
      ({ id, title }) =>
        `${title.en}(${fieldsIn(form, id)
          .map(({ key }) => key)
          .join()})`,
    )
    .join(' ')
const idOf = ({ fields }: FormDefinition, key: string) => fields.find((field) => field.key === key)?.id ?? ''
const sectionOf = ({ sections }: FormDefinition, title: string) =>
  sections.find((section) => section.title.en === title)?.id ?? ''

test.each([
  ['Customer name', [], 'customer_name'],
  ['Customer name', ['customer_name'], 'customer_name_2'],
  ['Customer name', ['Customer_Name', 'customer_name_2'], 'customer_name_3'],
  ['  2nd Floor! ', [], 'nd_floor'],
  ['الاسم', [], 'field'],
  ['Été', [], 'e_te'],
])('the key of “%s” with existing keys %o is %s', (english, taken, key) => expect(keyFor(english, taken)).toBe(key))

test('a field can be placed anywhere; list order is form order', () => {
  const form = sample()
  const moved = moveField(form, idOf(form, 'a1'), { sectionId: sectionOf(form, 'B'), to: 1 })
  expect(drawn(moved)).toBe('A(a2) B(b1,a1) C()')
  expect(liveFields(moved).map(({ key }) => key)).toEqual(['a2', 'b1', 'a1'])
  expect(fieldsIn(moved, sectionOf(form, 'B')).map(({ uiOrder }) => uiOrder)).toEqual([0, 1])
})

test('steps move through every position and stop at both ends', () => {
  let form = sample()
  const id = idOf(form, 'a1')
  const seen = [drawn(form)]
  for (let at = 0; at < 8; at += 1) {
    const spot = positionAfterStep(form, id, 1)
    if (!spot) break
    form = moveField(form, id, spot)
    seen.push(drawn(form))
  }
  expect(seen).toEqual([
    'A(a1,a2) B(b1) C()',
    'A(a2,a1) B(b1) C()',
    'A(a2) B(a1,b1) C()',
    'A(a2) B(b1,a1) C()',
    'A(a2) B(b1) C(a1)',
  ])
  const back = positionAfterStep(form, id, -1)
  expect(back && drawn(moveField(form, id, back))).toBe('A(a2) B(b1,a1) C()')
})

test('a duplicate follows its original and has a new key', () => {
  const form = sample()
  const copied = duplicateField(form, idOf(form, 'a1'))
  expect(copied && drawn(copied.form)).toBe('A(a1,a1_2,a2) B(b1) C()')
  expect(copied?.id).not.toBe(idOf(form, 'a1'))
})

test('archives a saved field and deletes an unsaved one', () => {
  const form = sample()
  const id = idOf(form, 'a1')
  expect(archiveField(form, id, false).fields).toHaveLength(2)
  const archived = archiveField(form, id, true)
  expect(archived.fields.find((field) => field.id === id)?.isArchived).toBe(true)
  expect(drawn(archived)).toBe('A(a2) B(b1) C()')
  expect(drawn(restoreField(archived, id))).toBe('A(a2,a1) B(b1) C()')
})

test('a restored field gets a new key if its own is in use', () => {
  const form = sample()
  const id = idOf(form, 'a1')
  const archived = archiveField(form, id, true)
  const taken = addField(
    archived,
    newField({ type: 'TEXT', sectionId: sectionOf(form, 'B'), name: name('a1'), taken: keysOf(archived) }),
  )
  expect(keysOf(restoreField(taken, id)).toSorted()).toEqual(['a1', 'a1_2', 'a2', 'b1'])
})

test('fields of a removed section are archived in a remaining one', () => {
  const form = sample()
  const left = removeSection(form, sectionOf(form, 'A'), (id) => id === idOf(form, 'a1'))
  expect(drawn(left)).toBe('B(b1) C()')
  expect(left.fields.map(({ key, isArchived, sectionId }) => [key, isArchived, sectionId])).toEqual([
    ['b1', false, sectionOf(form, 'B')],
    ['a1', true, sectionOf(form, 'B')],
  ])
  const alone = removeSection(
    removeSection(left, sectionOf(form, 'C'), () => true),
    sectionOf(form, 'B'),
    () => true,
  )
  expect(alone.sections).toHaveLength(1)
})

test('the first tab gets all sections; sections move with their tab and survive its removal', () => {
  const form = sample()
  const [first, second] = [newTab(name('One')), newTab(name('Two'))]
  const tabbed = addTab(addTab(form, first), second)
  expect(tabbed.sections.every(({ tabId }) => tabId === first.id)).toBe(true)
  const moved = moveSection(tabbed, sectionOf(form, 'A'), { tabId: second.id, to: 0 })
  expect(drawn(moved)).toBe('B(b1) C() A(a1,a2)')
  expect(drawn(moveTab(moved, second.id, 0))).toBe('A(a1,a2) B(b1) C()')
  expect(removeTab(moved, second.id).sections.find(({ title }) => title.en === 'A')?.tabId).toBeNull()
  expect(drawn(addSection(moved, newSection(name('D'), second.id)))).toBe('B(b1) C() A(a1,a2) D()')
})

test('finds uses of a field in conditions, relations, dynamic fields, formulas and URLs', () => {
  const form = sample()
  const a1 = form.fields[0]
  if (!a1) throw new Error('no field')
  const watching = {
    ...form,
    fields: form.fields.map((field) =>
      field.key === 'b1' ? { ...field, configuration: { expression: 'a1 * 2' } } : field,
    ),
    sections: form.sections.map((section) =>
      section.title.en === 'C'
        ? {
            ...section,
            conditions: [
              {
                effect: 'show' as const,
                logic: 'AND' as const,
                items: [{ fieldId: a1.id, operator: 'IS_PRESENT' as const }],
              },
            ],
          }
        : section,
    ),
  }
  const uses = usesOf(watching, a1)
  expect(uses.fields.map(({ key }) => key)).toEqual(['b1'])
  expect(uses.sections.map(({ title }) => title.en)).toEqual(['C'])
  expect(usesOf(watching, { id: 'x', key: 'a' })).toEqual({ fields: [], sections: [] })
})

test('moves lose or duplicate nothing, keep sections, and reopening changes nothing', () => {
  const act = fc.record({ what: fc.nat(5), which: fc.nat(20), to: fc.nat(5), where: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const start = sample()
      const end = acts.reduce((form, { what, which, to, where }) => {
        const field = form.fields[which % form.fields.length]
        const section = form.sections[where % form.sections.length]
        if (!field || !section) return form
        if (what === 0) return moveField(form, field.id, { sectionId: section.id, to })
        if (what === 1) return archiveField(form, field.id, true)
        if (what === 2) return restoreField(form, field.id)
        if (what === 3) return moveSection(form, section.id, { tabId: section.tabId, to })
        if (what === 4) return addTab(form, newTab(name('T')))
        return removeSection(form, section.id, () => true)
      }, start)
      expect(end.fields.map(({ id }) => id).toSorted()).toEqual(start.fields.map(({ id }) => id).toSorted())
      const there = new Set(end.sections.map(({ id }) => id))
      expect(end.fields.every(({ sectionId }) => there.has(sectionId))).toBe(true)
      expect(opened(end)).toEqual(end)
    }),
  )
})

test('an edit of one field keeps the identity of all other parts', () => {
  const form = sample()
  const [first, ...others] = form.fields
  const next = patchField(form, first?.id ?? '', { name: name('changed') })
  expect(next.fields[0]?.name.en).toBe('changed')
  expect(next.sections).toBe(form.sections)
  expect(next.tabs).toBe(form.tabs)
  for (const [at, field] of others.entries()) expect(next.fields[at + 1]).toBe(field)
})
