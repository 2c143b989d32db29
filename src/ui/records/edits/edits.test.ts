import { expect, test } from 'vitest'
import { undoEdit } from './edit-history.ts'
import { beginEdits, changeEdits, rebaseEdits, settleEdits, showEdits, type Edits } from './edits.ts'

type Doc = { name: string; size: number }
const stored = { document: { name: 'a', size: 1 }, version: 3 }
const change = (edits: Edits<Doc> | undefined, patch: Partial<Doc>, on = stored) =>
  changeEdits(edits, on, { make: (before) => ({ ...before, ...patch }) })
const changed = (patch: Partial<Doc>) => beginEdits({ ...stored.document, ...patch }, 3, stored)

test('the first change begins from the stored document, and a change to the same begins nothing', () => {
  expect(change(undefined, { name: 'a' })).toBeUndefined()
  expect(change(undefined, { name: 'b' })).toMatchObject({
    base: stored.document,
    version: 3,
    history: { past: [stored.document], now: { name: 'b', size: 1 } },
  })
})

test('edits made during a save are kept, and start from the saved version', () => {
  const sent = { name: 'b', size: 1 }
  const during = change(changed({ name: 'b' }), { size: 2 })
  const settled = during && settleEdits(during, { sent, version: 4, merge: (mine) => mine })
  expect(settled).toMatchObject({ base: sent, version: 4, history: { now: { name: 'b', size: 2 } } })
  // Undone, they leave what was saved.
  expect(settled && undoEdit(settled.history).now).toEqual(sent)
})

test('what the server changed on a save is in the draft and in what later edits are compared with', () => {
  const sent = { name: 'b ', size: 1 }
  const merge = (mine: Doc) => ({ ...mine, name: mine.name.trim() })
  expect(settleEdits(changed(sent), { sent, version: 4, merge })).toMatchObject({
    base: { name: 'b', size: 1 },
    history: { now: { name: 'b', size: 1 } },
  })
})

test('after a save the next change begins from what was read again', () => {
  const sent = { name: 'b', size: 1 }
  const settled = settleEdits(changed(sent), { sent, version: 4, merge: (mine) => mine })
  const read = { document: { name: 'b', size: 7 }, version: 4 }
  expect(change(settled, { name: 'c' }, read)?.history.now).toEqual({ name: 'c', size: 7 })
  // A read that is older than the save is not used.
  expect(change(settled, { name: 'c' }, { ...read, version: 3 })?.history.now).toEqual({ name: 'c', size: 1 })
})

test('the document of another editor replaces the draft in a step that can be undone', () => {
  const theirs = { document: { name: 'their', size: 1 }, version: 4 }
  const taken = rebaseEdits(changed({ size: 2 }), theirs, theirs.document)
  expect(taken).toMatchObject({ base: theirs.document, version: 4, history: { now: theirs.document } })
  expect(undoEdit(taken.history).now).toEqual({ name: 'a', size: 2 })
})

test('a draft that was made elsewhere from an older version has no base', () => {
  expect(beginEdits({ name: 'x', size: 1 }, 2, stored)).toEqual({
    version: 2,
    history: { past: [], now: { name: 'x', size: 1 }, future: [] },
  })
})

test('shows the stored document without edits, and the saved draft until it is read again', () => {
  expect(showEdits(undefined, stored)).toMatchObject({ draft: stored.document, version: 3, isDirty: false })
  const sent = { name: 'b', size: 1 }
  const settled = settleEdits(changed(sent), { sent, version: 4, merge: (mine) => mine })
  expect(showEdits(settled, stored)).toMatchObject({ draft: sent, version: 4, isDirty: false, isBehind: false })
  const read = { document: { name: 'b', size: 7 }, version: 4 }
  expect(showEdits(settled, read)).toMatchObject({ draft: read.document, isDirty: false })
})

test('edits are behind once another editor has saved, and dirty unless they mean the same', () => {
  const theirs = { document: { name: 'their', size: 1 }, version: 4 }
  expect(showEdits(changed({ size: 2 }), theirs)).toMatchObject({ draft: { size: 2 }, isDirty: true, isBehind: true })
  expect(showEdits(changed({ size: 2 }), stored, (a, b) => a.name === b.name)).toMatchObject({
    draft: { size: 2 },
    isDirty: false,
  })
})
