/** Notifies the author of an article that it was published or has expired at its date, or that its review is due. */
import { randomUUIDv7 } from 'node:crypto'
import { deliver } from '#modules/notifications/server/deliver.ts'
import type { ReadSubjectsOf } from '#modules/notifications/server/subjects.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { Member } from '../reader.ts'
import { articleStore, type DueNotice } from '../store/articles.ts'

const notices: readonly DueNotice[] = ['article-review', 'article-published', 'article-expired']

/** One transaction for each article; its author is notified once for each date. */
export const notifyDueArticles = async (open: OpenCtx) => {
  for (const notice of notices)
    for (const { id } of await open.readInOrg((ctx) => articleStore.dueFor(ctx, notice)))
      await open.inOrg(async (ctx) => {
        const due = await articleStore.markNotified(ctx, { id, notice })
        if (!due?.authorId) return
        const recipients = [{ userId: due.authorId, type: notice, reasons: ['creator' as const] }]
        const subject = { eventId: randomUUIDv7(), subjectKind: 'article', subjectId: id }
        await deliver(ctx, { ...subject, actorId: null, data: {}, recipients })
      })
}

/** The articles of notifications, as their reader may find them now. */
export const readNotifiedArticles: ReadSubjectsOf = async (ctx, { userId, groupIds, grants }, rows) => {
  const reader: Member = {
    kind: 'member',
    userId,
    groupIds,
    view: grants['knowledge.view'],
    update: grants['knowledge.update'],
    isAdmin: grants['user.admin'] !== undefined,
  }
  const found = await articleStore.refs(ctx, [...new Set(rows.map(({ subjectId }) => subjectId))], reader)
  const subjects = new Map(
    found.map(({ id, title, number }) => [
      id,
      { name: title, number: String(number), path: `knowledge-base/details/${id}/edit` },
    ]),
  )
  const visible = rows.filter(({ subjectId }) => subjects.has(subjectId))
  return { subjects, visible: new Map(visible.map(({ id }) => [id, { excerpt: null }])), refs: {} }
}
