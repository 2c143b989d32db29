import * as z from 'zod/mini'
import { Email } from '#core/schemas.ts'
import { isEmptyText, noScore, valueOf, type Kind } from './kind.ts'

const Config = z.object({})

export const email: Kind<z.output<typeof Config>> = {
  config: Config,
  initial: () => ({}),
  settingProblems: () => [],
  isEmpty: isEmptyText,
  check: (_, answer) => (Email.safeParse(answer).success ? undefined : 'email'),
  ...noScore,
  values: (_, answer: string) => [valueOf({ text: answer.trim() })],
  chart: 'texts',
  format: (_, answer: string) => answer.trim(),
  filterKind: 'text',
  filterValue: (answer: string) => answer,
}
