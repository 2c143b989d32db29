/** Reports service levels at risk and breached, each once, when their moment has come. */
import { isUnreported, reported, summaryOf } from '#core/sla/ticket-clocks.ts'
import type { Ctx, Jobs, OpenCtx } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'
import { laneOf } from '#platform/jobs/lanes.ts'
import { sweepSeconds } from '#platform/jobs/start-sweep.ts'
import { boardAndForm } from '../board-context.ts'
import { recordTicketChange } from '../history/record-ticket-change.ts'
import { listDueOrgs, slaStore } from '../store/sla.ts'
import { ticketStore } from '../store/tickets.ts'
import { computeSla } from './compute-sla.ts'

export const slaDueQueue = 'sla-due'
export type DueJob = { orgId: string }
const inTurn = 200

/** One job for an organisation, however many nodes sweep. */
export const sweepSla = async (jobs: Jobs, engine: Pick<Engine, 'pool'>) => {
  for (const orgId of await listDueOrgs(engine)) {
    const once = { singletonKey: orgId, singletonSeconds: sweepSeconds }
    await jobs.send(slaDueQueue, { orgId }, { ...once, priority: laneOf(orgId) })
  }
}

/** Computes the ticket again under its lock, so that two jobs report a breach once. */
export const reportTicket = async (ctx: Ctx, id: string) => {
  const row = await ticketStore.lock(ctx, id)
  const now = Date.now()
  if (!row?.slaWakeAt || Date.parse(row.slaWakeAt) > now) return
  const { policies } = await slaStore.policies(ctx, row.boardId)
  const computed = await computeSla(ctx, await boardAndForm(ctx, row.boardId), { policies, rows: [row], now })
  const clocks = computed.get(id)?.slaClocks ?? []
  const fresh = clocks.filter(isUnreported)
  const slaClocks = clocks.map(reported)
  const columns = { ...summaryOf(slaClocks, now), slaClocks }
  await slaStore.write(ctx, [{ id, ...columns }], { isNewVersion: fresh.length > 0 })
  const isBreached = fresh.some(({ state }) => state === 'breached')
  const metrics = fresh.filter(({ state }) => (state === 'breached') === isBreached).map(({ metric }) => metric)
  if (metrics.length === 0) return
  recordTicketChange(ctx, {
    kind: isBreached ? 'ticket.sla-breached' : 'ticket.sla-at-risk',
    row: { ...row, version: row.version + 1 },
    fields: [{ field: 'sla', before: row.sla, after: columns.sla }],
    more: { metrics },
  })
}

/** Each ticket in a transaction of its own: one that fails does not keep the others from being reported. */
export const reportDueTickets = async (open: OpenCtx) => {
  for (const id of await open.readInOrg((ctx) => slaStore.dueIds(ctx, inTurn)))
    await open.inOrg((ctx) => reportTicket(ctx, id))
}
