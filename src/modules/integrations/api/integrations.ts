/** Ways to other systems: what they need to be reached, and whether they were when last tried. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { callProblems, type CallProblem } from '#core/outgoing-text.ts'
import { problem } from '#core/problems.ts'
import { RequiredText, Version } from '#core/schemas.ts'
import { configuredKinds } from '../kinds/kinds.ts'
import { testProblemText } from '../text/kinds-text.ts'

export const integrationStates = ['untested', 'working', 'failing'] as const
type OwnProblem = keyof typeof testProblemText
export const testProblems = [...Object.keys(callProblems), ...Object.keys(testProblemText)] as (
  | CallProblem
  | OwnProblem
)[]

const Value = z.union([z.string().check(z.maxLength(2000, problem('too-long'))), z.number(), z.boolean()])
const Secret = z.nullable(z.string(problem('invalid')).check(z.maxLength(8000, problem('too-long'))))

export const IntegrationInput = z.object({
  name: RequiredText(100),
  /** By field; which there are, its kind says. */
  config: z.record(z.string(), Value),
  /** Left empty means kept, null means forgotten. */
  secrets: z.record(z.string(), Secret),
})
export type IntegrationInput = z.output<typeof IntegrationInput>

export const Integration = z.object({
  id: z.uuid(),
  kind: z.enum(configuredKinds),
  name: z.string(),
  config: z.record(z.string(), Value),
  /** Which secrets are kept; never what they are. */
  hasSecret: z.record(z.string(), z.boolean()),
  isEnabled: z.boolean(),
  state: z.enum(integrationStates),
  problem: z.nullable(
    z.object({ code: z.enum(testProblems), part: z.optional(z.string()), status: z.optional(z.number()) }),
  ),
  checkedAt: z.nullable(z.string()),
  /** Counts saves of its form. */
  version: z.number(),
  createdAt: z.string(),
})
export type Integration = z.output<typeof Integration>
export type TestProblem = NonNullable<Integration['problem']>

const open = { needs: 'user.admin', openToPlatform: true } as const
/** Where secrets are sent outlives any key, so people decide it. */
const inPerson = { ...open, openToPrograms: false } as const

export const integrationApi = {
  list: endpoint('GET /integrations', { ...open, input: Nothing, reply: z.array(Integration) }),
  create: endpoint('POST /integrations', {
    ...inPerson,
    input: z.extend(IntegrationInput, { kind: z.enum(configuredKinds) }),
    reply: Integration,
  }),
  /** Refused with `conflict` where another version is stored than the one it was edited from. */
  update: endpoint('PUT /integrations/:id', {
    ...inPerson,
    input: z.extend(IntegrationInput, { ...Id.shape, version: Version }),
    reply: Integration,
  }),
  switch: endpoint('PUT /integrations/:id/enabled', {
    ...inPerson,
    input: z.extend(Id, { isEnabled: z.boolean() }),
    reply: Integration,
  }),
  test: endpoint('POST /integrations/:id/test', { ...open, input: Id, reply: Integration }),
  remove: endpoint('DELETE /integrations/:id', { ...open, input: Id, reply: Nothing }),
}
