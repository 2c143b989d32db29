/** The tickets of notifications, as their reader may see them now. */
import type { Words } from '#core/words.ts'
import { toFormUser } from '#modules/forms/server/form-user.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'
import type { ReadSubjectsOf, StoredNotification } from '#modules/notifications/server/subjects.ts'
import type { Ctx } from '#platform/context.ts'
import { mayView } from '../../ticket-permissions.ts'
import { boardAndForm, boardContextFor } from '../board-context.ts'
import { commentStore } from '../store/collaboration/comments.ts'
import { refStore } from '../store/refs.ts'
import { rowStore } from '../store/list/rows.ts'
import { mayReadAny } from './visible-keys.ts'

const longestExcerpt = 200

const dataOf = ({ data }: StoredNotification) =>
  data as { keys?: string[]; commentId?: string; isNote?: boolean; text?: string | Words }

const excerptsOf = async (ctx: Ctx, rows: readonly StoredNotification[]) => {
  const comments = await commentStore.bodies(
    ctx,
    rows.flatMap((row) => dataOf(row).commentId ?? []),
  )
  return new Map(comments.map(({ id, body }) => [id, textOfHtml(body).slice(0, longestExcerpt)]))
}

/** The text of a workflow or script, or one of the product in both languages. */
const textOf = ({ language }: Ctx, row: StoredNotification) => {
  const { text } = dataOf(row)
  return (typeof text === 'object' ? text[language] : text)?.slice(0, longestExcerpt)
}

export const readNotifiedTickets: ReadSubjectsOf = async (ctx, reader, rows) => {
  const tickets = await rowStore.named(ctx, [...new Set(rows.map(({ subjectId }) => subjectId))])
  const seen = new Map(tickets.filter((ticket) => mayView(ticket, reader)).map((ticket) => [ticket.id, ticket]))
  const boardIds = [...new Set([...seen.values()].map(({ boardId }) => boardId))]
  const who = toFormUser({ id: reader.userId, groupIds: reader.groupIds, grants: reader.grants })
  const contexts = new Map(
    await Promise.all(
      boardIds.map(async (id) => [id, boardContextFor(await boardAndForm(ctx, id), who, reader)] as const),
    ),
  )
  const isGuest = rows.some((row) => dataOf(row).isNote) && (await commentStore.isGuest(ctx, reader.userId))
  const visible = rows.filter((row) => {
    const context = contexts.get(seen.get(row.subjectId)?.boardId ?? '')
    const { keys = [], isNote } = dataOf(row)
    return context !== undefined && mayReadAny(context, keys) && !(isNote && isGuest)
  })
  const excerpts = await excerptsOf(ctx, visible)
  return {
    subjects: new Map(
      [...seen.values()].map(({ id, boardId, name, displayNumber }) => [
        id,
        { name, number: displayNumber, path: `workspace/${boardId}/ticket?ticketId=${id}` },
      ]),
    ),
    visible: new Map(
      visible.map((row) => [
        row.id,
        { excerpt: excerpts.get(dataOf(row).commentId ?? '') || textOf(ctx, row) || null },
      ]),
    ),
    refs: await refStore.refs(ctx, reader, { user: visible.flatMap(({ actorId }) => actorId ?? []) }),
  }
}
