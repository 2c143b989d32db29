import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { fieldTypes } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'

// The editors ask the browser for its colours.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
const { kindGroups } = await import('./builder-kinds.ts')
const { kindSettings } = await import('./type-settings/kind-settings.ts')

test('every folder of a kind has its line in the list of types', () =>
  expect(
    readdirSync(new URL('../../kinds', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(fieldTypes.map((type) => type.toLowerCase().replaceAll('_', '-')).toSorted()))

test('the palette offers every type once', () =>
  expect(
    kindGroups()
      .flatMap(({ types }) => types)
      .toSorted(),
  ).toEqual([...fieldTypes].toSorted()))

const shapeOf = (type: (typeof fieldTypes)[number]) =>
  Object.keys((kindOf(type).configuration as unknown as { shape: Record<string, unknown> }).shape)

/** A text from elsewhere is not chosen from a list; a customer is not of a group. */
const notAsked: Partial<Record<(typeof fieldTypes)[number], string[]>> = {
  REST_API_TEXT: ['itemsAt', 'keyAt', 'searchParam'],
  CUSTOMER: ['within'],
}

test.each(fieldTypes)('every setting of %s can be made in the builder, and no other', (type) => {
  const offered = kindSettings[type].flatMap((setting) => (setting.kind === 'editor' ? setting.names : [setting.name]))
  expect([...offered, ...(notAsked[type] ?? [])].toSorted()).toEqual(shapeOf(type).toSorted())
})
