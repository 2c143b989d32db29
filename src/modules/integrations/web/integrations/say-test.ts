/** What a test found, in words. */
import { callProblems } from '#core/outgoing-text.ts'
import type { Words } from '#core/words.ts'
import type { StatusKind } from '#ui/display/badges.tsx'
import type { Say } from '#ui/words.tsx'
import type { Integration } from '../../api/integrations.ts'
import { kinds } from '../../kinds/kinds.ts'
import { integrationText, stateText } from '../../text/integrations-text.ts'
import { testProblemText } from '../../text/kinds-text.ts'

const problems: Record<string, Words> = { ...callProblems, ...testProblemText }
type Tested = Pick<Integration, 'kind' | 'problem'>

export const sayTestProblem = (say: Say, { kind, problem }: Tested) => {
  const words = problem && problems[problem.code]
  if (!words) return ''
  const said = say(words, { status: problem.status ?? '' })
  const part = problem.part && kinds[kind].parts?.[problem.part]
  return part ? say(integrationText.inPart, { part: say(part), problem: said }) : said
}

const dots = { untested: 'warn', working: 'ok', failing: 'danger' } satisfies Record<Integration['state'], StatusKind>

export const stateOf = ({ isEnabled, state }: Pick<Integration, 'isEnabled' | 'state'>) =>
  isEnabled ? { kind: dots[state], words: stateText[state] } : { kind: 'off' as const, words: stateText.off }
