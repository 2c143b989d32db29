import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchOf, childrenOf, makesLoop, nameTaken, pathOf, totalsOf } from './rules.ts'

const node = (id: string, parentId: string | null, [position, members] = [0, 0]) => ({
  id,
  parentId,
  position,
  members,
  name: { ar: id, en: id },
})
const all = [
  node('a', null, [0, 1]),
  node('b', 'a', [1, 2]),
  node('c', 'a', [0, 4]),
  node('d', 'b', [0, 8]),
  node('e', null, [1, 0]),
]
const ids = (found: { id: string }[]) => found.map(({ id }) => id).join('')

test('a branch is a department and all below it, a path all above it', () => {
  expect(ids(branchOf(all, 'a'))).toBe('abdc')
  expect(ids(pathOf(all, 'd'))).toBe('abd')
  expect(ids(childrenOf(all, 'a'))).toBe('cb')
  expect(ids(childrenOf(all, null))).toBe('ae')
  expect([totalsOf(all).get('a'), totalsOf(all).get('b'), totalsOf(all).get('e')]).toEqual([15, 10, 0])
})

test('detects a department below itself at any depth', () => {
  expect(['a', 'b', 'd'].map((to) => makesLoop(all, 'a', to))).toEqual([true, true, true])
  expect([makesLoop(all, 'a', null), makesLoop(all, 'a', 'e'), makesLoop(all, 'd', 'a')]).toEqual([false, false, false])
})

test('requires unique names among siblings only, in any spelling', () => {
  const named = [{ ...node('a', null), name: { ar: 'إدارة', en: 'Desk' } }]
  expect(nameTaken(named, { parentId: null, name: { ar: 'اداره', en: 'x' } })).toBe('ar')
  expect(nameTaken(named, { parentId: null, name: { ar: 'x', en: 'DESK' } })).toBe('en')
  expect(nameTaken(named, { parentId: 'a', name: { ar: 'إدارة', en: 'Desk' } })).toBeUndefined()
  expect(nameTaken(named, { id: 'a', parentId: null, name: { ar: 'إدارة', en: 'Desk' } })).toBeUndefined()
})

test('any number of moves that are allowed leaves a tree', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(10)), { maxLength: 60 }), (moves) => {
      let tree = Array.from({ length: 10 }, (_, at) => node(String(at), null, [at, 0]))
      for (const [who, where] of moves) {
        const [id, parentId] = [String(who), where === 10 ? null : String(where)]
        if (!makesLoop(tree, id, parentId))
          tree = tree.map((department) => (department.id === id ? { ...department, parentId } : department))
      }
      for (const { id } of tree) expect(pathOf(tree, id)[0]?.parentId).toBeNull()
      expect(childrenOf(tree, null).flatMap(({ id }) => branchOf(tree, id))).toHaveLength(10)
    }),
  ))
