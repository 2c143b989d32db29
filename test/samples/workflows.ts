import { setTimeout as delay } from 'node:timers/promises'
import { workflowApi } from '#modules/workflows/api.ts'
import type { Definition } from '#modules/workflows/definition.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

const always = { filter: null, byAutomation: false }
/** Sets the priority of each new ticket. */
export const raisePriority: Definition = {
  format: 1,
  nodes: [
    { id: 'start', kind: 'created', config: always, next: { next: 'raise' } },
    { id: 'raise', kind: 'set', config: { values: { priority: 'high' } }, next: {} },
  ],
}
const startingWith = (second: Definition['nodes'][number]): Definition => ({
  format: 1,
  nodes: [{ id: 'start', kind: 'created', config: always, next: { next: second.id } }, second],
})
const called: Definition = {
  format: 1,
  nodes: [
    { id: 'start', kind: 'hook', config: { filter: null, ticketPath: 'ticket' }, next: { next: 'raise' } },
    { id: 'raise', kind: 'set', config: { values: { priority: 'high' } }, next: {} },
  ],
}
const mail = { to: 'customer', address: '', subject: 'A', text: 'B' }
const failing = startingWith({ id: 'mail', kind: 'mail', config: mail, next: {} })
const waiting: Definition = {
  format: 1,
  nodes: [
    { id: 'start', kind: 'created', config: always, next: { next: 'wait' } },
    { id: 'wait', kind: 'wait', config: { minutes: 60, isWorking: false }, next: { next: 'mail' } },
    { id: 'mail', kind: 'mail', config: mail, next: {} },
  ],
}
const name = { ar: 'Raise', en: 'Raise' }

const make = async (owner: Owner) => {
  const { board, doing } = await makeTicketBoard(owner, { board: { workflowEnabled: true } })
  const boardId = board.id
  const create = () => owner.call(workflowApi.create, { boardId, name, draft: raisePriority })
  const workflow = await create()
  const removed = await create()
  const live = await create()
  const publish = { waitingRuns: 'keep', includesPast: false } as const
  await owner.call(workflowApi.publish, { id: live.id, version: live.version, ...publish })
  const { id: hooked } = await owner.call(workflowApi.create, { boardId, name, draft: called })
  await owner.call(workflowApi.publish, { id: hooked, version: 1, ...publish })
  const ticket = await owner.call(ticketApi.create, { boardId, name: 'Request' })
  const runOf = async (draft: Definition, state: 'failed' | 'waiting') => {
    const { id, version } = await owner.call(workflowApi.create, { boardId, name, draft })
    await owner.call(workflowApi.publish, { id, version, ...publish })
    await owner.call(ticketApi.create, { boardId, name: 'Request' })
    const find = async () => (await owner.call(workflowApi.runs, { id, state })).items[0]?.id
    for (let tries = 0; tries < 200; tries++) {
      const found = await find()
      if (found) return found
      await delay(50)
    }
    throw new Error('The run of the sample did not begin')
  }
  const ids = { failed: await runOf(failing, 'failed'), waiting: await runOf(waiting, 'waiting') }
  return { boardId, doing, workflow, removed, live, hooked, publish, ticketId: ticket.id, ...ids }
}

export const workflowSample = sample(make, {
  'GET /:orgId/workflows/starting': ({ ticketId, doing }) => ({ ticketId, to: doing }),
  'GET /:orgId/workflows/uses': ({ boardId, doing }) => ({ boardId, id: doing }),
  'GET /:orgId/workflows/:id/past': ({ workflow }) => ({ id: workflow.id }),
  'GET /:orgId/workflows': ({ boardId }) => ({ boardId }),
  'GET /:orgId/workflows/:id': ({ workflow }) => ({ id: workflow.id }),
  'POST /:orgId/workflows': ({ boardId }) => ({ boardId, name, draft: raisePriority }),
  'PUT /:orgId/workflows/:id': ({ workflow }) => ({
    id: workflow.id,
    version: workflow.version,
    name: { ar: 'Other', en: 'Other' },
    draft: raisePriority,
  }),
  'DELETE /:orgId/workflows/:id': ({ removed }) => ({ id: removed.id }),
  'POST /:orgId/workflows/:id/publish': ({ workflow, publish }) => ({
    id: workflow.id,
    version: workflow.version,
    ...publish,
  }),
  'POST /:orgId/workflows/:id/unpublish': ({ live }) => ({ id: live.id, waitingRuns: 'keep' }),
  'POST /:orgId/workflows/:id/hook-token': ({ hooked }) => ({ id: hooked }),
  'GET /:orgId/workflows/:id/versions': ({ live }) => ({ id: live.id }),
  'GET /:orgId/workflows/:id/runs': ({ live }) => ({ id: live.id }),
  'GET /:orgId/workflow-runs/:id': ({ failed }) => ({ id: failed }),
  'POST /:orgId/workflow-runs/:id/retry': ({ failed }) => ({ id: failed }),
  'POST /:orgId/workflow-runs/:id/stop': ({ waiting }) => ({ id: waiting }),
  'POST /:orgId/workflows/dry-run': ({ boardId, ticketId }) => ({
    boardId,
    ticketId,
    definition: raisePriority,
    outcomes: {},
  }),
  'POST /:orgId/workflows/starting': ({ boardId, doing, ticketId }) => ({
    boardId,
    statusId: doing,
    ticketIds: [ticketId],
  }),
  'POST /:orgId/workflow-hooks/:id': ({ live }) => ({ id: live.id }),
})
