import { expect, test } from 'vitest'
import { keyNames, keyOf, matchShortcut } from './shortcuts.ts'

const press = { code: '', key: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  [{ ...press, code: 'KeyG', key: 'g' }, 'KeyG'],
  [{ ...press, code: 'KeyG', key: 'ل' }, 'KeyG'],
  [{ ...press, code: 'KeyK', key: 'k', ctrlKey: true }, 'Mod+KeyK'],
  [{ ...press, code: 'KeyK', key: 'ن', metaKey: true }, 'Mod+KeyK'],
  [{ ...press, code: 'Slash', key: '؟', shiftKey: true }, 'Shift+Slash'],
  [{ ...press, code: 'Minus', key: '?', shiftKey: true }, 'Shift+Slash'],
  [{ ...press, code: 'KeyJ', key: '؟', shiftKey: true }, 'Shift+Slash'],
  [{ ...press, code: 'KeyG', key: 'g', altKey: true }, ''],
])('a press is known by its place, whatever it types: %o', (event, key) => expect(keyOf(event)).toBe(key))

const shortcuts = [
  { id: 'users', keys: ['KeyG', 'KeyU'] },
  { id: 'palette', keys: ['Mod+KeyK'] },
  { id: 'new', keys: ['KeyC'] },
]
test.each<[string, string, string | undefined, string]>([
  ['', 'KeyG', undefined, 'KeyG'],
  ['KeyG', 'KeyU', 'users', ''],
  ['KeyG', 'KeyX', undefined, ''],
  ['', 'KeyU', undefined, ''],
  ['', 'Mod+KeyK', 'palette', ''],
  ['KeyG', 'KeyC', 'new', ''],
  ['KeyG', 'KeyG', undefined, 'KeyG'],
])('after "%s" a press of %s runs %s and leaves "%s"', (...[pendingKey, pressed, id, left]) => {
  const match = matchShortcut(shortcuts, pendingKey, pressed)
  expect([match.found?.id, match.pendingKey]).toEqual([id, left])
})

test('keys are named as they are printed', () => {
  expect(keyNames(['KeyG', 'KeyU'])).toEqual(['G', 'U'])
  expect(keyNames(['Mod+KeyK'])).toEqual(['Ctrl', 'K'])
  expect(keyNames(['Shift+Slash'])).toEqual(['?'])
})
