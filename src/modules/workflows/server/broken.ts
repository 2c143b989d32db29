/** Live workflows that name something that was removed: found for the list, and their publishers are notified once. */
import { may } from '#core/permissions.ts'
import { boardsOfForm } from '#modules/boards/server/for-tickets.ts'
import { deliver } from '#modules/notifications/server/deliver.ts'
import type { ReadSubjectsOf } from '#modules/notifications/server/subjects.ts'
import { on, type Subscription } from '#platform/changes/events.ts'
import type { Ctx } from '#platform/context.ts'
import { nodesById } from '../definition.ts'
import { brokenWords } from '../run-text.ts'
import type { Fault } from '../find-faults.ts'
import type { NodeKind } from '../kinds/names.ts'
import { readDefinition } from '../migrate-definition.ts'
import { boardsWithRulesNaming, notifyEditors } from './broken-rules.ts'
import { eventIdOf } from './event-id.ts'
import { faultsOfAll } from './faults.ts'
import { workflowStore } from './store/workflows.ts'

const subjectKind = 'workflow'
/** With the kind of the node: the draft may no longer have it. */
export type LiveFault = Fault & { kind: NodeKind | null }

/** Graphs are sound once published, so these are references to what is gone. */
export const findBroken = async (ctx: Ctx, boardId: string, workflowId?: string) => {
  const live = (await workflowStore.liveDefinitions(ctx, boardId)).flatMap(({ definition, ...row }) => {
    const read = readDefinition(definition)
    const isWanted = workflowId === undefined || row.id === workflowId
    return isWanted && 'definition' in read ? [{ ...row, definition: read.definition }] : []
  })
  const definitions = live.map(({ definition }) => definition)
  const faults = definitions.length > 0 ? await faultsOfAll(ctx, boardId, definitions) : []
  return live.flatMap((row, at) => {
    const nodes = nodesById(row.definition)
    const found = (faults[at] ?? []).map((fault): LiveFault => ({
      ...fault,
      kind: nodes.get(fault.nodeId ?? '')?.kind ?? null,
    }))
    return found.length > 0 ? [{ ...row, faults: found }] : []
  })
}

const notifyPublishers = async (ctx: Ctx, boardIds: readonly string[]) => {
  for (const boardId of boardIds)
    for (const { id, number, publishedBy, faults } of await findBroken(ctx, boardId))
      if (publishedBy)
        await deliver(ctx, {
          eventId: eventIdOf(`${id} ${number} ${JSON.stringify(faults)}`),
          subjectKind,
          subjectId: id,
          actorId: null,
          data: {},
          recipients: [{ userId: publishedBy, type: 'workflow', reasons: ['publisher'] }],
        })
}

const name = 'broken-workflows'
const tellOfBoards = async (ctx: Ctx, boardIds: readonly string[]) => {
  await notifyPublishers(ctx, boardIds)
  await notifyEditors(ctx, boardIds)
}
/** Records that boards name by their ids, wherever they are. */
const namedKinds = ['group.removed', 'user.disabled', 'webhook.removed', 'schedule.removed', 'board.archived'] as const

export const brokenSubscriptions: Subscription[] = [
  on('board.updated', name, (ctx, { subjectId }) => tellOfBoards(ctx, [subjectId])),
  on('form.updated', name, async (ctx, { subjectId }) => tellOfBoards(ctx, await boardsOfForm(ctx, subjectId))),
  on('status-steps.updated', name, (ctx, { subjectId }) => notifyPublishers(ctx, [subjectId])),
  ...namedKinds.map((kind) =>
    on(kind, name, async (ctx, { subjectId }) => {
      await notifyPublishers(ctx, await workflowStore.boardsNaming(ctx, subjectId))
      await notifyEditors(ctx, await boardsWithRulesNaming(ctx, subjectId))
    }),
  ),
]

export const readNotifiedWorkflows: ReadSubjectsOf = async (ctx, { grants }, rows) => {
  const ids = [...new Set(rows.map(({ subjectId }) => subjectId))]
  const seen = may(grants, 'workflow.view') ? await workflowStore.named(ctx, ids) : []
  const subjects = new Map(
    seen.map(({ id, boardId, name }) => [
      id,
      { name: name[ctx.language], number: '', path: `workspace/${boardId}/workflow?workflowId=${id}` },
    ]),
  )
  const visible = rows.filter(({ subjectId }) => subjects.has(subjectId))
  return {
    subjects,
    visible: new Map(visible.map(({ id }) => [id, { excerpt: brokenWords[ctx.language] }])),
    refs: {},
  }
}
