import { expect, test } from 'vitest'
import { fieldTypes } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { typeSettings } from './type-settings/type-settings.ts'
import { typeGroups } from './type-groups.ts'

test('the palette offers every type once', () =>
  expect(typeGroups.flatMap(({ types }) => types).toSorted()).toEqual([...fieldTypes].toSorted()))

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
  Object.keys((kindOf(type).config as unknown as { shape: Record<string, unknown> }).shape)

/** A text from elsewhere is not chosen from a list; a customer is not of a group. */
const notAsked: Partial<Record<(typeof fieldTypes)[number], string[]>> = {
  REST_API_TEXT: ['itemsAt', 'keyAt', 'searchParam'],
  CUSTOMER: ['within'],
}

test.each(fieldTypes)('every setting of %s can be made in the builder, and no other', (type) => {
  const offered = typeSettings[type].flatMap((setting) =>
    'name' in setting ? [setting.name] : (standsFor[setting.kind] ?? ['?']),
  )
  expect([...offered, ...(notAsked[type] ?? [])].toSorted()).toEqual(shapeOf(type).toSorted())
})
