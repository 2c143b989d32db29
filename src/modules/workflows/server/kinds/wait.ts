import { momentAfter } from '../working-moment.ts'
import type { Apply } from './step.ts'

const furthest = 366 * 86_400_000

export const applyWait: Apply<'wait'> = async (ctx, { isRehearsal }, config) => {
  const now = Date.now()
  const until = Math.min((await momentAfter(ctx, config))(now), now + furthest)
  const wakeAt = new Date(until).toISOString()
  return { port: 'next', note: { until: wakeAt }, ...(!isRehearsal && { wakeAt }) }
}
