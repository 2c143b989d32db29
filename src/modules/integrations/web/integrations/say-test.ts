/** What a test found, in words. */
import type { StatusKind } from '#ui/display/badges.tsx'
import { sayTestProblem as sayProblem } from '#ui/display/test-problem.ts'
import type { Say } from '#ui/words.tsx'
import type { Integration } from '../../api/integrations.ts'
import { kinds } from '../../kinds/kinds.ts'
import { stateText } from '../../text/integrations-text.ts'

export const sayTestProblem = (say: Say, { kind, problem }: Pick<Integration, 'kind' | 'problem'>) =>
  problem ? sayProblem(say, kinds[kind], problem) : ''

const dots = { untested: 'warn', working: 'ok', failing: 'danger' } satisfies Record<Integration['state'], StatusKind>

export const stateOf = ({ isEnabled, state }: Pick<Integration, 'isEnabled' | 'state'>) =>
  isEnabled ? { kind: dots[state], words: stateText[state] } : { kind: 'off' as const, words: stateText.off }
