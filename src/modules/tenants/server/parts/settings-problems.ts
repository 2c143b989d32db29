/** Problems of the settings of an integration or a channel, which its kind describes. */
import { configSchema, plainOf, type ConfigKind, type ConfigValues } from '#core/config-fields.ts'
import { isProblem } from '#core/text/problems.ts'
import type { Ctx } from '#platform/context.ts'
import { isCallAllowed } from '#platform/outgoing/outgoing.ts'
import type { PartProblem, Place, WholeConfiguration } from './part.ts'

type Settings = { kind: ConfigKind; config: ConfigValues; at: Place }

const shapeProblems = ({ kind, config, at }: Settings): PartProblem[] =>
  (configSchema(kind).safeParse(config).error?.issues ?? []).map(({ path, message }) => ({
    at: [...at, ...path.map(String)],
    problem: isProblem(message) ? message : 'invalid',
  }))

/** Addresses that could never be called, and boards that do not exist. */
const targetProblems = (ctx: Ctx, { kind, config, at }: Settings, { boards }: WholeConfiguration) =>
  plainOf(kind).flatMap(({ name, type }): PartProblem[] => {
    const value = String(config[name] ?? '')
    const isRefused =
      (type === 'url' && value && !isCallAllowed(ctx, value)) ||
      (type === 'host' && value && !isCallAllowed(ctx, `http://${value.includes(':') ? `[${value}]` : value}`))
    if (isRefused) return [{ at: [...at, name], problem: 'website' }]
    const isUnknown = type === 'board' && value && !boards.some(({ id }) => id === value)
    return isUnknown ? [{ at: [...at, name], problem: 'not-there' }] : []
  })

export const settingsProblems = (ctx: Ctx, settings: Settings, whole: WholeConfiguration): PartProblem[] => [
  ...shapeProblems(settings),
  ...targetProblems(ctx, settings, whole),
]
