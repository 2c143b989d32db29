import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import { fold } from '#core/values/fold.ts'
import { configuredKinds, kinds } from '#modules/integrations/kinds/kinds.ts'
import {
  applyIntegrations,
  plainIntegration,
  readIntegrations,
  type IntegrationPart,
} from '#modules/integrations/server/integrations-configuration.ts'
import { inOrder, part, repeated, type PartProblem } from './part.ts'
import { settingsProblems } from './settings-problems.ts'

const Integration = z.object({
  id: z.uuid(),
  kind: z.enum(configuredKinds, problem('invalid')),
  name: RequiredText(200),
  config: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  isEnabled: z.boolean(),
})

const nameProblems = (target: readonly IntegrationPart[]): PartProblem[] =>
  target.flatMap(({ name }, at) =>
    target.findIndex((other) => fold(other.name) === fold(name)) < at
      ? [{ at: [at, 'name'], problem: 'name-taken' as const }]
      : [],
  )

export const integrations = part<IntegrationPart[]>({
  schema: z.array(Integration).check(z.maxLength(100, problem('too-many'))) as never,
  read: async (tenantCtx) => inOrder(await readIntegrations(tenantCtx)),
  normal: (target) => target.map(plainIntegration),
  check: (tenantCtx, target, configuration) => [
    ...repeated(target),
    ...nameProblems(target),
    ...target.flatMap(({ kind, config }, at) =>
      settingsProblems(tenantCtx, { kind: kinds[kind], config, at: [at, 'config'] }, configuration),
    ),
  ],
  apply: applyIntegrations,
})
