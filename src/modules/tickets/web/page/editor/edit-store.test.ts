import { expect, test, vi } from 'vitest'
import { makeEditStore } from './edit-store.ts'

const base = { version: 1, fields: { title: 'a', tagIds: ['x'] } }

test('the other one’s change appears, unless I am editing that field', () => {
  const store = makeEditStore(base)
  store.change('title', 'mine')
  store.rebase({ version: 2, fields: { title: 'theirs', tagIds: ['x', 'y'] } })
  expect(store.fields()).toEqual({ title: 'mine', tagIds: ['x', 'y'] })
  expect(store.edits()).toEqual({ title: { mine: 'mine', seen: 'a', version: 1 } })
})

test('an older state that arrives late changes nothing', () => {
  const store = makeEditStore({ version: 3, fields: { title: 'new' } })
  store.rebase({ version: 2, fields: { title: 'old' } })
  expect(store.get('title')).toBe('new')
})

test('what did not change stays the same object', () => {
  const store = makeEditStore(base)
  const tags = store.get('tagIds')
  const heard = vi.fn<() => void>()
  store.subscribe(heard)
  store.change('title', 'b')
  store.rebase({ version: 2, fields: { title: 'a', tagIds: ['x'] } })
  expect(store.get('tagIds')).toBe(tags)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('what was given up is theirs again; what was kept comes back with what it was made from', () => {
  const store = makeEditStore(base)
  store.change('title', 'mine')
  const kept = store.edits()
  store.giveUp(['title'])
  expect(store.get('title')).toBe('a')
  store.rebase({ version: 4, fields: { title: 'theirs', tagIds: [] } })
  store.restore(kept)
  expect(store.get('title')).toBe('mine')
  expect(store.edits()['title']?.version).toBe(1)
})
