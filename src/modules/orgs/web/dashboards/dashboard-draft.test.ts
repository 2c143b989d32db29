import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  draftOf,
  dropped,
  everyTab,
  inputOf,
  mayStep,
  paramProblem,
  stepped,
  without,
  withTab,
  type Draft,
  type DraftTab,
  type Step,
} from './dashboard-draft.ts'

const tab = (key: string, below: DraftTab[] = []): DraftTab => ({
  key,
  isNew: false,
  name: { ar: key, en: key },
  icon: '',
  url: 'home',
  params: [],
  below,
})
/** `a b(c d)` as a draft, and back. */
const draft: Draft = { name: { ar: 'n', en: 'n' }, tabs: [tab('a'), tab('b', [tab('c'), tab('d')]), tab('e')] }
const drawn = ({ tabs }: Draft) =>
  tabs.map(({ key, below }) => (below.length > 0 ? `${key}(${below.map((sub) => sub.key).join(' ')})` : key)).join(' ')

test.each([
  ['e', 'up', 'a e b(c d)'],
  ['a', 'down', 'b(c d) a e'],
  ['c', 'down', 'a b(d c) e'],
  ['e', 'into', 'a b(c d e)'],
  ['c', 'out', 'a b(d) c e'],
  ['d', 'out', 'a b(c) d e'],
  // what cannot be done changes nothing
  ['a', 'up', 'a b(c d) e'],
  ['e', 'down', 'a b(c d) e'],
  ['c', 'up', 'a b(c d) e'],
  ['b', 'into', 'a b(c d) e'],
  ['a', 'into', 'a b(c d) e'],
  ['c', 'into', 'a b(c d) e'],
  ['a', 'out', 'a b(c d) e'],
  ['nobody', 'up', 'a b(c d) e'],
] as const)('%s moved %s: %s', (key, step, after) => {
  expect(drawn(stepped(draft, key, step))).toBe(after)
  expect(mayStep(draft, key, step)).toBe(after !== drawn(draft))
})

test.each([
  ['a', 'e', 'after', 'b(c d) e a'],
  ['e', 'a', 'before', 'e a b(c d)'],
  ['a', 'e', 'inside', 'b(c d) e(a)'],
  ['a', 'c', 'after', 'b(c a d) e'],
  ['c', 'a', 'before', 'c a b(d) e'],
  ['c', 'd', 'after', 'a b(d c) e'],
  ['d', 'b', 'inside', 'a b(c d) e'],
  ['a', 'c', 'inside', 'b(c a d) e'],
  // a tab with tabs below stays in the first level
  ['b', 'a', 'inside', 'a b(c d) e'],
  ['b', 'c', 'before', 'a b(c d) e'],
  ['b', 'e', 'after', 'a e b(c d)'],
] as const)('%s dropped onto %s, %s: %s', (...[id, onto, place, after]) =>
  expect(drawn(dropped(draft, { id, onto, place }))).toBe(after),
)

test('moves lose or duplicate no tab, and nest at most one level', () => {
  const keys = everyTab(draft).map(({ key }) => key)
  const anyKey = fc.constantFrom(...keys)
  const move = fc.oneof(
    fc.record({ key: anyKey, step: fc.constantFrom<Step>('up', 'down', 'into', 'out') }),
    fc.record({ id: anyKey, onto: anyKey, place: fc.constantFrom('before', 'after', 'inside') }),
  )
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const after = moves.reduce<Draft>(
        (now, one) => ('step' in one ? stepped(now, one.key, one.step) : dropped(now, one)),
        draft,
      )
      expect(
        everyTab(after)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(keys.toSorted())
      expect(after.tabs.flatMap(({ below }) => below).every(({ below }) => below.length === 0)).toBe(true)
    }),
  )
})

test('updates one tab, and removes it with its sub-tabs', () => {
  expect(drawn(without(draft, 'b'))).toBe('a e')
  expect(drawn(without(draft, 'c'))).toBe('a b(d) e')
  const changed = withTab(draft, 'd', { url: 'reports' })
  expect(everyTab(changed).filter(({ url }) => url === 'reports')).toMatchObject([{ key: 'd' }])
})

test('a saved dashboard converts back unchanged, without empty parameters', () => {
  const shown = { name: { ar: 'x', en: 'x' }, icon: 'star' as const, url: 'home', params: { a: '1' }, uiOrder: 0 }
  const saved = { name: { ar: 'n', en: 'n' }, tabs: [{ ...shown, id: 'one', subTabs: [{ ...shown, id: 'two' }] }] }
  const { uiOrder: _, ...kept } = shown
  const expected = { ...kept, id: 'one', subTabs: [{ ...kept, id: 'two' }] }
  const known = new Set(['one', 'two'])
  expect(inputOf(draftOf(saved), known)).toEqual({ name: saved.name, tabs: [expected] })
  const padded = withTab(draftOf(saved), 'two', {
    params: [
      { name: ' b ', value: ' 2' },
      { name: '', value: ' ' },
    ],
  })
  expect(inputOf(padded, known).tabs[0]?.subTabs[0]?.params).toEqual({ b: '2' })
})

test('a tab removed by another editor is saved as a new one', () => {
  const { tabs } = inputOf(draft, new Set(['a', 'c']))
  expect(tabs.map(({ id }) => id)).toEqual(['a', undefined, undefined])
  expect(tabs[1]?.subTabs.map(({ id }) => id)).toEqual(['c', undefined])
})

test('a parameter without a name, or with the name of another, is at fault', () => {
  const params = [
    { name: 'a', value: '1' },
    { name: ' a', value: '2' },
    { name: '', value: '3' },
    { name: '', value: '' },
  ]
  expect(params.map((_, at) => paramProblem(params, at))).toEqual([undefined, 'duplicate', 'required', undefined])
})
