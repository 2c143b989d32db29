/** What a test of a connection found, in words. */
import type { ConfigKind } from '#core/config-fields.ts'
import { connectionProblems } from '#core/connections/connection-problems-text.ts'
import type { TestProblem } from '#core/connections/connection-test.ts'
import type { Words } from '#core/words.ts'
import type { Say } from '../words.tsx'
import { testProblemText } from './test-problem-text.ts'

export const sayTestProblem = (say: Say, kind: ConfigKind, problem: TestProblem) => {
  const found: Words = connectionProblems[problem.code]
  const reason = say(found, { status: problem.status ?? '' })
  const withAnswer = problem.answer
    ? say(testProblemText.withAnswer, { problem: reason, answer: problem.answer })
    : reason
  const part = problem.part && kind.parts?.[problem.part]
  return part ? say(testProblemText.inPart, { part: say(part), problem: withAnswer }) : withAnswer
}
