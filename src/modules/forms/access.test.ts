import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnAccess,
  fieldAccess,
  findLockedColumns,
  maySeeActive,
  maySee,
  type TicketPlace,
  type FormUser,
} from './access.ts'
import { blankColumn, blankField, blankSection } from './blank.ts'
import type { Field, FieldType, FormDefinition, Section } from './definition.ts'
import { redactDefinition } from './design/redact-definition.ts'
import { createFormIndex } from './form-index.ts'
import type { Column, Row } from './kinds/table-rules.ts'

const name = { ar: 'A', en: 'B' }
const idOf = (at: number) => `018f3c1e-0000-7000-8000-${String(at).padStart(12, '0')}`
const sectionId = idOf(900)
const [surveyors, clerks, open, closed] = [idOf(801), idOf(802), idOf(803), idOf(804)]
const field = (at: number, more: Partial<Field> = {}, type: FieldType = 'TEXT'): Field => {
  const blank = blankField({ id: idOf(at), sectionId, key: `f${at}`, type, name })
  return { ...blank, ...more, configuration: { ...blank.configuration, ...more.configuration } }
}
const section = (more: Partial<Section> = {}) => ({ ...blankSection({ id: sectionId, title: name }), ...more })
const formOf = (fields: Field[], sections = [section()]): FormDefinition => ({
  title: name,
  description: name,
  script: 'x',
  tabs: [],
  sections,
  fields,
})
const who = (more: Partial<FormUser> = {}): FormUser => ({
  userId: idOf(1),
  groupIds: [clerks],
  isAdmin: false,
  ignoresConditions: false,
  mayScan: false,
  ...more,
})
const mine: TicketPlace = { ownerId: idOf(1), statusId: open }
const theirs: TicketPlace = { ownerId: idOf(2), statusId: open }
const access = (more: Partial<Field>, place: TicketPlace, ...[as = who(), of = section()]: [FormUser?, Section?]) =>
  fieldAccess(createFormIndex(formOf([field(5, more)], [of])), field(5, more), { who: as, place })

test.each<[string, Partial<Field>, TicketPlace, Partial<FormUser>, string, string | undefined]>([
  ['anybody writes where nothing is said', {}, theirs, {}, 'write', undefined],
  ['nobody writes what is not editable', { isEditable: false }, null, {}, 'read', 'not-editable'],
  ['at creation only', { isEditablePost: false }, null, {}, 'write', undefined],
  ['not afterwards', { isEditablePost: false }, mine, {}, 'read', 'not-editable-post'],
  ['in the status it names', { editableStatus: [open] }, theirs, {}, 'write', undefined],
  ['in no other', { editableStatus: [closed] }, theirs, {}, 'read', 'status'],
  ['whatever the status at creation', { editableStatus: [closed] }, null, {}, 'write', undefined],
  ['by the groups it names', { editableBy: [clerks] }, theirs, {}, 'write', undefined],
  ['by no others', { editableBy: [surveyors] }, theirs, {}, 'read', 'not-in-group'],
  ['by the owner alone', { isEditableByOwner: true }, mine, {}, 'write', undefined],
  ['not by another', { isEditableByOwner: true }, theirs, {}, 'read', 'not-owner'],
  [
    'by the owner beside the groups',
    { isEditableByOwner: true, editableBy: [surveyors] },
    mine,
    {},
    'write',
    undefined,
  ],
  ['by the groups beside the owner', { isEditableByOwner: true, editableBy: [clerks] }, theirs, {}, 'write', undefined],
  ['who creates it is its owner', { isEditableByOwner: true, editableBy: [surveyors] }, null, {}, 'write', undefined],
  ['an administrator is bound too', { editableBy: [surveyors] }, theirs, { isAdmin: true }, 'read', 'not-in-group'],
  [
    'unless they may ignore conditions',
    { isEditable: false, editableBy: [surveyors] },
    theirs,
    { ignoresConditions: true },
    'write',
    undefined,
  ],
  [
    'a hidden field is hidden',
    { isHidden: true },
    mine,
    { isAdmin: true, ignoresConditions: true },
    'hidden',
    'field-hidden',
  ],
])('%s', (...[, more, place, as, level, rule]) =>
  expect(access(more, place, who(as))).toEqual({ level, ...(rule && { rule }) }),
)

test('a section with a policy is open to its groups and to administrators', () => {
  const behind = section({ securityPolicies: [surveyors] })
  expect(access({}, mine, who(), behind)).toEqual({ level: 'hidden', rule: 'section-policy' })
  expect(access({}, mine, who({ groupIds: [surveyors] }), behind).level).toBe('write')
  expect(access({}, mine, who({ isAdmin: true }), behind).level).toBe('write')
  expect(access({}, mine, who({ ignoresConditions: true }), behind).level).toBe('hidden')
  expect(access({}, mine, who({ isAdmin: true }), section({ isHidden: true }))).toEqual({
    level: 'hidden',
    rule: 'section-hidden',
  })
})

test('computed fields are read-only for everybody', () => {
  const form = createFormIndex(formOf([field(5, {}, 'EQUATION_EVALUATOR')]))
  expect(
    fieldAccess(form, field(5, {}, 'EQUATION_EVALUATOR'), { who: who({ ignoresConditions: true }), place: null }),
  ).toEqual({ level: 'read', rule: 'computed' })
})

test('only users with the scanner permission write scanner fields', () => {
  const code = field(5, {}, 'SCANNER')
  const asUser = (more: Partial<FormUser>) =>
    fieldAccess(createFormIndex(formOf([code])), code, { who: who(more), place: null })
  expect(asUser({ ignoresConditions: true, isAdmin: true })).toEqual({ level: 'read', rule: 'no-scanner' })
  expect(asUser({ mayScan: true }).level).toBe('write')
  expect(access({}, mine, who({ mayScan: false })).level).toBe('write')
})

test('archived fields are visible in the history only', () => {
  const gone = field(5, { isArchived: true })
  const form = createFormIndex(formOf([gone, field(6)]))
  expect([maySeeActive(form, who())(gone), maySee(form, who())(gone)]).toEqual([false, true])
})

const column = (at: number, more: Partial<Column> = {}): Column => ({
  ...blankColumn,
  id: idOf(at),
  value: `c${at}`,
  title: name,
  ...more,
})

test.each<[string, Partial<Column>, TicketPlace, string]>([
  ['free', {}, theirs, 'write'],
  ['for a person', { editableByUsers: [idOf(1)] }, theirs, 'write'],
  ['for another person', { editableByUsers: [idOf(2)] }, theirs, 'read'],
  ['for a role', { editableByRoles: [clerks] }, theirs, 'write'],
  ['for another role', { editableByRoles: [surveyors] }, theirs, 'read'],
  ['for a person or a role', { editableByUsers: [idOf(1)], editableByRoles: [surveyors] }, theirs, 'write'],
  ['in a status', { editableByStatuses: [open] }, theirs, 'write'],
  ['in another status', { editableByStatuses: [closed], editableByUsers: [idOf(1)] }, theirs, 'read'],
])('a column %s', (...[, more, place, level]) =>
  expect(columnAccess(column(50, more), { who: who(), place }).level).toBe(level),
)

test('locked cells can be moved, but not changed, added or removed', () => {
  const columns = [column(50), column(51, { editableByRoles: [surveyors] })]
  const table = field(5, { configuration: { columns, canAddRows: true } }, 'TABLE')
  const [a, b] = [
    { id: idOf(60), [idOf(50)]: 'x', [idOf(51)]: 'one' },
    { id: idOf(61), [idOf(50)]: 'y', [idOf(51)]: 'two' },
  ] as [Row, Row]
  const locked = (before: Row[], after: Row[]) =>
    findLockedColumns(table, { before, after }, { who: who(), place: mine })
  expect(locked([a, b], [b, { ...a, [idOf(50)]: 'changed' }])).toEqual([])
  expect(locked([a, b], [a, b, { id: idOf(62), [idOf(50)]: 'new' }])).toEqual([])
  expect(locked([a, b], [a, { ...b, [idOf(51)]: 'changed' }])).toEqual([idOf(51)])
  expect(locked([a, b], [b])).toEqual([idOf(51)])
  expect(locked([a], [a, b])).toEqual([idOf(51)])
  expect(
    findLockedColumns(table, { before: [a], after: [] }, { who: who({ groupIds: [surveyors] }), place: mine }),
  ).toEqual([])
})

test('redacts hidden parts and all references to them', () => {
  const secret = idOf(901)
  const looksAtSecret = [
    {
      effect: 'show' as const,
      logic: 'AND' as const,
      items: [{ fieldId: idOf(7), operator: 'EQUAL' as const, value: 'hush' }],
    },
  ]
  const form = formOf(
    [
      field(5, { conditions: looksAtSecret, configurableBy: [surveyors] }),
      field(6, { mathRelationships: [{ operator: 'EQUAL', fieldId: idOf(8) }] }, 'NUMBER'),
      field(7, { sectionId: secret, key: 'hush_key' }),
      field(8, { isHidden: true }, 'NUMBER'),
      field(9, { configuration: { expression: 'f6 + f8', decimals: 2 } }, 'EQUATION_EVALUATOR'),
      field(10, { configuration: { expression: 'f6 + 1', decimals: 2 } }, 'EQUATION_EVALUATOR'),
      field(
        11,
        { configuration: { sourceFieldId: idOf(7), map: [{ value: 'hush', text: 'hush' }], otherwise: '' } },
        'DYNAMIC_FIELD',
      ),
      field(
        12,
        { configuration: { url: 'https://inside.example/hush', header: { name: 'X', sealed: 'hush' } } },
        'REST_API_SELECT',
      ),
    ],
    [section(), section({ id: secret, securityPolicies: [surveyors], title: { ar: 'hush', en: 'hush' } })],
  )
  const reader = redactDefinition(form, createFormIndex(form), who())
  const text = JSON.stringify(reader)
  for (const hidden of ['hush', idOf(7), idOf(8), secret, surveyors, 'inside.example', '"x"'])
    expect(text, hidden).not.toContain(hidden)
  expect(reader.fields.map(({ key }) => key)).toEqual(['f5', 'f6', 'f9', 'f10', 'f12'])
  expect(reader.fields.map(({ configuration }) => configuration['expression'] ?? null)).toEqual([
    null,
    null,
    '',
    'f6 + 1',
    null,
  ])
  expect(JSON.stringify(redactDefinition(form, createFormIndex(form), who({ groupIds: [surveyors] })))).toContain(
    'hush_key',
  )
})

test('more permissions never reduce access', () =>
  fc.assert(
    fc.property(
      fc.record({
        isEditable: fc.boolean(),
        isEditablePost: fc.boolean(),
        isEditableByOwner: fc.boolean(),
        isHidden: fc.boolean(),
        editableBy: fc.subarray([surveyors, clerks]),
        editableStatus: fc.subarray([open, closed]),
      }),
      fc.subarray([surveyors, clerks]),
      fc.constantFrom(null, mine, theirs),
      (more, securityPolicies, place) => {
        const rank = (as: Partial<FormUser>) =>
          ['hidden', 'read', 'write'].indexOf(access(more, place, who(as), section({ securityPolicies })).level)
        expect(rank({ groupIds: [clerks, surveyors] })).toBeGreaterThanOrEqual(rank({ groupIds: [clerks] }))
        expect(rank({ isAdmin: true })).toBeGreaterThanOrEqual(rank({}))
        expect(rank({ ignoresConditions: true })).toBeGreaterThanOrEqual(rank({}))
      },
    ),
  ))

test('a value computed from a restricted section has the same restriction, also indirectly', () => {
  const kept = { ...section({ securityPolicies: [surveyors] }), id: idOf(901) }
  const cost = field(1, { sectionId: kept.id, key: 'cost' }, 'NUMBER')
  const helper = field(2, { key: 'helper', isHidden: true }, 'NUMBER')
  const total = field(3, { key: 'total', configuration: { expression: 'cost * 2', decimals: 0 } }, 'EQUATION_EVALUATOR')
  const again = field(
    4,
    { key: 'again', configuration: { expression: 'total + 1', decimals: 0 } },
    'EQUATION_EVALUATOR',
  )
  const free = field(5, { key: 'free', configuration: { expression: 'helper + 1', decimals: 0 } }, 'EQUATION_EVALUATOR')
  const copied = field(6, { configuration: { sourceFieldId: cost.id, map: [] } }, 'DYNAMIC_FIELD')
  const form = createFormIndex(formOf([cost, helper, total, again, free, copied], [section(), kept]))
  const seenBy = (as: FormUser) => [total, again, free, copied].filter(maySee(form, as)).map(({ id }) => id)
  expect(seenBy(who())).toEqual([free.id])
  for (const as of [who({ groupIds: [surveyors] }), who({ groupIds: [], isAdmin: true })])
    expect(seenBy(as)).toEqual([total, again, free, copied].map(({ id }) => id))
})
