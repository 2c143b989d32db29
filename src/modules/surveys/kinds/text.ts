/** Text on one line or on several. */
import * as z from 'zod/mini'
import { isEmptyText, isText, longestAnswer, noScore, valueOf, type Kind } from './kind.ts'

const Length = z.nullable(z.int().check(z.gte(1), z.lte(longestAnswer)))
const Config = z.object({ least: Length, most: Length })
export type TextConfig = z.output<typeof Config>

const longestLine = 500

const textOf = (longest: number): Kind<TextConfig> => ({
  config: Config,
  initial: () => ({ least: null, most: null }),
  settingProblems: ({ least, most }) => ((least ?? 1) > (most ?? longest) ? ['limits'] : []),
  isEmpty: isEmptyText,
  check: ({ least, most }, answer) => {
    if (!isText(answer)) return 'invalid'
    const { length } = answer.trim()
    if (least !== null && length < least) return 'too-short'
    return length > Math.min(most ?? longest, longest) ? 'too-long' : undefined
  },
  ...noScore,
  values: (_, answer: string) => [valueOf({ text: answer.trim() })],
  chart: 'texts',
  format: (_, answer: string) => answer.trim(),
  filterKind: 'text',
  filterValue: (answer: string) => answer,
})

export const lineOfText = textOf(longestLine)
export const linesOfText = textOf(longestAnswer)
