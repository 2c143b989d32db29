import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import { isProblem } from '#core/text/problems.ts'
import { fold } from '#core/values/fold.ts'
import { configSchema, plainOf } from '#core/config-fields.ts'
import { configuredKinds, kinds } from '#modules/integrations/kinds/kinds.ts'
import {
  applyIntegrations,
  plainIntegration,
  readIntegrations,
  type IntegrationPart,
} from '#modules/integrations/server/integrations-configuration.ts'
import type { Ctx } from '#platform/context.ts'
import { isCallAllowed } from '#platform/outgoing/outgoing.ts'
import { inOrder, part, repeated, type PartProblem, type WholeConfiguration } from './part.ts'

const Integration = z.object({
  id: z.uuid(),
  kind: z.enum(configuredKinds, problem('invalid')),
  name: RequiredText(200),
  config: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  isEnabled: z.boolean(),
})

const configProblems = ({ kind, config }: IntegrationPart, at: number): PartProblem[] => {
  const read = configSchema(kinds[kind]).safeParse(config)
  return (read.error?.issues ?? []).map(({ path, message }) => ({
    at: [at, 'config', ...path.map(String)],
    problem: isProblem(message) ? message : 'invalid',
  }))
}

const targetProblems = (tenantCtx: Ctx, { boards }: WholeConfiguration, [at, item]: [number, IntegrationPart]) =>
  plainOf(kinds[item.kind]).flatMap(({ name, type }): PartProblem[] => {
    const value = String(item.config[name] ?? '')
    const isRefused =
      (type === 'url' && value && !isCallAllowed(tenantCtx, value)) ||
      (type === 'host' && value && !isCallAllowed(tenantCtx, `http://${value.includes(':') ? `[${value}]` : value}`))
    if (isRefused) return [{ at: [at, 'config', name], problem: 'website' }]
    const isUnknown = type === 'board' && value && !boards.some(({ id }) => id === value)
    return isUnknown ? [{ at: [at, 'config', name], problem: 'not-there' }] : []
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
    ...target.flatMap(configProblems),
    ...[...target.entries()].flatMap((entry) => targetProblems(tenantCtx, configuration, entry)),
  ],
  apply: applyIntegrations,
})
