import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameValue } from '../../values/same-value.ts'
import { editsAfterSave, mergeFields, oldestVersion, putEdit, unsavedEdits, type Base, type Edits } from './edits.ts'

const base: Base = { version: 5, fields: { name: 'Survey', tagIds: ['a'], 'cf.1': 'north' } }
const put = (edits: Edits, typed: Record<string, unknown>, from = base) =>
  Object.entries(typed).reduce((all, [key, value]) => putEdit(all, { base: from, key, value }), edits)

describe('edits', () => {
  test('restoring the saved value leaves no edit', () => {
    const typed = put({}, { name: 'Survey of' })
    expect(typed).toEqual({ name: { mine: 'Survey of', seen: 'Survey', version: 5 } })
    expect(put(typed, { name: 'Survey' })).toEqual({})
  })

  test('an edit keeps the value it was based on when others save', () => {
    const typed = put({}, { name: 'mine' })
    const later: Base = { version: 6, fields: { ...base.fields, name: 'theirs' } }
    expect(put(typed, { name: 'mine too' }, later)).toEqual({
      name: { mine: 'mine too', seen: 'Survey', version: 5 },
    })
    // Restored to the old value after another user changed it: this counts as an edit.
    expect(put(typed, { name: 'Survey' }, later)).toHaveProperty('name')
  })

  test('a value that others saved equally needs no save', () => {
    const typed = put({}, { name: 'agreed', 'cf.1': 'south' })
    const later: Base = { version: 6, fields: { ...base.fields, name: 'agreed' } }
    expect(Object.keys(unsavedEdits(typed, later))).toEqual(['cf.1'])
  })

  test('only edits made since remain after a save', () => {
    const sent = put({}, { name: 'one', 'cf.1': 'south' })
    const now = put(sent, { name: 'one two' })
    expect(Object.keys(editsAfterSave(now, sent))).toEqual(['name'])
  })

  test('the base version is the oldest of all edited fields', () => {
    const later: Base = { version: 9, fields: base.fields }
    expect(oldestVersion(put(put({}, { name: 'x' }), { 'cf.1': 'y' }, later), later)).toBe(5)
    expect(oldestVersion({}, later)).toBe(9)
  })

  test('shows the last typed value in any order of edits and saves', () => {
    const field = fc.constantFrom('name', 'tagIds', 'cf.1')
    const step = fc.record({ field, value: fc.oneof(fc.string(), fc.constant(null)), isOther: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now = base
        let edits: Edits = {}
        const last: Record<string, unknown> = {}
        for (const { field: name, value, isOther } of steps) {
          if (isOther) {
            now = { version: now.version + 1, fields: { ...now.fields, [name]: value } }
            edits = unsavedEdits(edits, now)
          } else {
            edits = put(edits, { [name]: value }, now)
            last[name] = value
          }
        }
        const seen = mergeFields(now, edits)
        for (const [name, edit] of Object.entries(edits)) expect(isSameValue(seen[name], edit.mine)).toBe(true)
        for (const [name, value] of Object.entries(last))
          if (edits[name]) expect(isSameValue(seen[name], value)).toBe(true)
      }),
    )
  })
})
