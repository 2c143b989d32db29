import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { fieldTypes } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'

// The editors ask the browser for its colours.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
const { kindGroups } = await import('./builder-kinds.ts')
const { kindSettings } = await import('./type-settings/kind-settings.ts')

test('every folder in kinds is in the list of types', () =>
  expect(
    readdirSync(new URL('../../kinds', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(fieldTypes.map((type) => type.toLowerCase().replaceAll('_', '-')).toSorted()))

test('the palette contains every type once', () =>
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

test.each(fieldTypes)('the builder has exactly the settings of %s', (type) => {
  const offered = kindSettings[type].flatMap((setting) => (setting.kind === 'editor' ? setting.names : [setting.name]))
  expect([...offered, ...(notAsked[type] ?? [])].toSorted()).toEqual(shapeOf(type).toSorted())
})
