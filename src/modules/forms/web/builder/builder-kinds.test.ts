import { expect, test, vi } from 'vitest'
import { fieldTypes } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'

// Inputs come with the list of kinds and ask the browser for its colours.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
const { builderKindOf, kindGroups, loadBuilderKinds } = await import('./builder-kinds.ts')
await loadBuilderKinds()

test('the palette offers every type once', () =>
  expect(
    kindGroups()
      .flatMap(({ types }) => types)
      .toSorted(),
  ).toEqual([...fieldTypes].toSorted()))

/** Settings that a list of several stands for. */
const standsFor: Record<string, string[]> = {
  options: ['options'],
  levels: ['levels'],
  tree: ['tree'],
  columns: ['columns'],
  formula: ['expression'],
  fileTypes: ['allowedTypes'],
  formats: ['formats'],
  header: ['header'],
  try: [],
  groups: ['within'],
  boards: ['within'],
  follows: ['sourceFieldId'],
  'texts-map': ['map', 'otherwise'],
  'numbers-map': ['map', 'otherwise'],
  sets: ['sets'],
}
const shapeOf = (type: (typeof fieldTypes)[number]) =>
  Object.keys((kindOf(type).configuration as unknown as { shape: Record<string, unknown> }).shape)

/** A text from elsewhere is not chosen from a list; a customer is not of a group. */
const notAsked: Partial<Record<(typeof fieldTypes)[number], string[]>> = {
  REST_API_TEXT: ['itemsAt', 'keyAt', 'searchParam'],
  CUSTOMER: ['within'],
}

test.each(fieldTypes)('every setting of %s can be made in the builder, and no other', (type) => {
  const offered = builderKindOf(type).settings.flatMap((setting) =>
    'name' in setting ? [setting.name] : (standsFor[setting.kind] ?? ['?']),
  )
  expect([...offered, ...(notAsked[type] ?? [])].toSorted()).toEqual(shapeOf(type).toSorted())
})
