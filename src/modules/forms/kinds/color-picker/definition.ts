import { Color } from '#core/schemas.ts'
import { defineKind, noConfig, toPlainText } from '../kind.ts'

export const colorPicker = defineKind({
  configuration: noConfig,
  blank: {},
  filter: 'text',
  check: (value) => (Color.safeParse(value).success ? undefined : 'color'),
  text: toPlainText,
})
