/** A short written answer of a known form, such as an address. */
import * as z from 'zod/mini'
import { isEmptyText, noScore, valueOf, type Kind } from './kind.ts'

const Config = z.object({})

export const formattedText = (schema: z.ZodMiniType, problem: 'email' | 'phone'): Kind<z.output<typeof Config>> => ({
  config: Config,
  initial: () => ({}),
  settingProblems: () => [],
  isEmpty: isEmptyText,
  check: (_, answer) => (schema.safeParse(answer).success ? undefined : problem),
  ...noScore,
  values: (_, answer: string) => [valueOf({ text: answer.trim() })],
  chart: 'texts',
  format: (_, answer: string) => answer.trim(),
  filterKind: 'text',
  filterValue: (answer: string) => answer,
})
