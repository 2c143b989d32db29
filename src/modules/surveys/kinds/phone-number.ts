import * as z from 'zod/mini'
import { Phone } from '#core/schemas.ts'
import { isEmptyText, noScore, valueOf, type Kind } from './kind.ts'

const Config = z.object({})

export const phoneNumber: Kind<z.output<typeof Config>> = {
  config: Config,
  initial: () => ({}),
  settingProblems: () => [],
  isEmpty: isEmptyText,
  check: (_, answer) => (Phone.safeParse(answer).success ? undefined : 'phone'),
  ...noScore,
  values: (_, answer: string) => [valueOf({ text: answer.trim() })],
  chart: 'texts',
  format: (_, answer: string) => answer.trim(),
  filterKind: 'text',
  filterValue: (answer: string) => answer,
}
