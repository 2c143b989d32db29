/** Stored log lines of all nodes, newest first. */
import type * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { logLevels, type logApi } from '../logs-api.ts'
import { logStore } from './store/logs.ts'

const levelsOf = (levels: string | undefined) => {
  if (!levels) return undefined
  const chosenLevels = levels.split(',')
  return chosenLevels.every((level) => logLevels.some((known) => known === level))
    ? chosenLevels
    : failAt({ levels: 'invalid' })
}

export const listLogs = async (ctx: Ctx, { levels, ...input }: z.output<typeof logApi.list.input>) => ({
  items: await logStore.list(ctx, { ...input, levels: levelsOf(levels) }),
})
