/** Tells the people who published a workflow that one of its runs failed or was stopped. */
import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '#core/words.ts'
import { deliver } from '#modules/notifications/server/deliver.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { troubleWords } from '../../run-text.ts'
import { workflowStore } from '../store/workflows.ts'

type Trouble = {
  runId: string
  workflowId: string
  version: number
  ticketId: string
  name: Record<Language, string>
  problem: string
}

export const reportTrouble = async (ctx: Ctx, { runId, workflowId, version, ticketId, name, problem }: Trouble) => {
  recordChange(ctx, {
    kind: 'workflow.run-failed',
    subjectId: workflowId,
    after: { runId, ticketId, problem },
    data: { name },
    actor: { id: null, name: name[ctx.language], names: name },
  })
  const publisher = (await workflowStore.version(ctx, workflowId, version))?.publishedBy
  if (!publisher) return
  await deliver(ctx, {
    eventId: randomUUIDv7(),
    subjectKind: 'ticket',
    subjectId: ticketId,
    actorId: null,
    data: {
      workflow: { text: { ar: `${name.ar}: ${troubleWords.ar}`, en: `${name.en}: ${troubleWords.en}` } },
    },
    recipients: [{ userId: publisher, type: 'workflow', reasons: ['workflow'] }],
  })
}
