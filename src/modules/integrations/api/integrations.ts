/** Ways to other systems: what they need to be reached, and whether they were when last tried. */
import * as z from 'zod/mini'
import { ConfigInput, SecretsInput } from '#core/config-fields.ts'
import { TestProblem, testStates } from '#core/connections/connection-test.ts'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { RequiredText, Version } from '#core/schemas.ts'
import { configuredKinds } from '../kinds/kinds.ts'

export const IntegrationInput = z.object({
  name: RequiredText(100),
  /** By field; which there are, its kind says. */
  config: ConfigInput,
  secrets: SecretsInput,
})
export type IntegrationInput = z.output<typeof IntegrationInput>

export const Integration = z.object({
  id: z.uuid(),
  kind: z.enum(configuredKinds),
  name: z.string(),
  config: ConfigInput,
  /** Which secrets are kept; never what they are. */
  hasSecret: z.record(z.string(), z.boolean()),
  isEnabled: z.boolean(),
  state: z.enum(testStates),
  problem: z.nullable(TestProblem),
  checkedAt: z.nullable(z.string()),
  /** Counts saves of its form. */
  version: z.number(),
  createdAt: z.string(),
})
export type Integration = z.output<typeof Integration>

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
