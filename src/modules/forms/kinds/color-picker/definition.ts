import { Color } from '#core/schemas.ts'
import { kind, noConfig, plain } from '../kind.ts'

export const colorPicker = kind({
  configuration: noConfig,
  blank: {},
  filter: 'text',
  check: (value) => (Color.safeParse(value).success ? undefined : 'color'),
  text: plain,
})
