/** Comments of a ticket; edited and deleted ones keep their earlier versions. */
import type * as z from 'zod/mini'
import { fail, failAt, ApiError } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { localeOf } from '#core/words.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'
import { cleanHtml } from '#modules/forms/server/clean-html.ts'
import type { Ctx } from '#platform/context.ts'
import type { Comment, commentApi } from '../../api/collaboration.ts'
import { mayReadKey } from '../../built-in.ts'
import { mayView } from '../../ticket-permissions.ts'
import { changeTicket } from '../save/change-ticket.ts'
import { findInvalidReferences } from '../validation/check-refs.ts'
import { findTicket, lockTicketFor, refusalFor, type FoundTicket } from '../read/find-ticket.ts'
import { recordTicketChange } from '../history/record-ticket-change.ts'
import { commentStore, type StoredComment } from '../store/collaboration/comments.ts'
import { refStore } from '../store/refs.ts'

const isAdmin = (ctx: Ctx) => may(ctx.user?.grants, 'user.admin')
const mayEdit = (ctx: Ctx, { authorId, deletedAt }: StoredComment) =>
  deletedAt === null && (authorId === ctx.user?.id || isAdmin(ctx))

const seesFiles = (ctx: Ctx) => mayReadKey('fileIds', ctx.user?.grants ?? {})

/** Deleted text is visible to administrators only, files to users who see those of the ticket. */
const shown = (ctx: Ctx, comment: StoredComment): Comment => ({
  ...comment,
  fileIds: seesFiles(ctx) ? comment.fileIds : [],
  earlier: comment.deletedAt && !isAdmin(ctx) ? [] : comment.earlier,
  mayEdit: mayEdit(ctx, comment),
})

const pointedTo = (comments: Comment[]) => ({
  user: comments.flatMap(({ authorId, editedBy, deletedBy, mentionIds }) => [
    ...[authorId, editedBy, deletedBy].filter((id) => id !== null),
    ...mentionIds,
  ]),
  file: comments.flatMap(({ fileIds }) => fileIds),
})

export const listComments = async (ctx: Ctx, { ticketId, ...page }: z.output<typeof commentApi.list.input>) => {
  const { context } = await findTicket(ctx, ticketId)
  const kinds = await commentStore.readableKinds(ctx)
  const { items, total } = await commentStore.list(ctx, ticketId, { ...page, kinds })
  const comments = items.map((item) => shown(ctx, item))
  const refs = await refStore.refs(ctx, context.reader, pointedTo(comments))
  return { items: comments, total, refs, kinds: [...kinds] }
}

type CommentInput = { body: string; mentionIds: string[]; fileIds: string[] }

const namesOf = async (ctx: Ctx, { reader }: FoundTicket['context'], userIds: readonly string[]) => {
  const refs = await refStore.refs(ctx, reader, { user: userIds })
  return new Map(Object.entries(refs).map(([id, { name }]) => [id, name[ctx.language]]))
}

/** A comment needs text or a file. */
const prepare = async (
  ctx: Ctx,
  { context }: FoundTicket,
  { body, mentionIds, fileIds, before }: CommentInput & { before?: StoredComment },
): Promise<CommentInput> => {
  const pointed = { mentionIds: [...new Set(mentionIds)], fileIds: [...new Set(fileIds)] }
  const names = await namesOf(ctx, context, pointed.mentionIds)
  const content = { body: await cleanHtml(body, names), ...pointed }
  const isEmpty = textOfHtml(content.body) === '' && content.fileIds.length === 0
  if (isEmpty) failAt({ body: 'comment-empty' })
  const wrong = await findInvalidReferences(ctx, context.reader, [
    { name: 'mentionIds', kind: 'user', ids: content.mentionIds },
    { name: 'fileIds', kind: 'file', ids: content.fileIds.filter((id) => !before?.fileIds.includes(id)) },
  ])
  if (wrong.size > 0) failAt(Object.fromEntries(wrong))
  return content
}

const findCommentedTicket = async (ctx: Ctx, ticketId: string) => {
  const found = await lockTicketFor(ctx, ticketId, 'comment')
  return found.context.board.ticketComments ? found : fail('comments-off')
}

/** A mention grants no access, so users who cannot see the ticket cannot be mentioned. */
const mustBeSeenBy = async (ctx: Ctx, { row }: FoundTicket, mentionIds: readonly string[]) => {
  const people = await rightsOf(ctx, mentionIds)
  const blind = people.filter((reader) => !mayView(row, reader)).map(({ name }) => name)
  if (blind.length > 0)
    throw new ApiError('mention-unseen', {
      params: { names: new Intl.ListFormat(localeOf(ctx.language)).format(blind) },
      fields: { mentionIds: 'cannot-see-ticket' },
    })
  return people
}

/** Mentioned users become watchers if that grants no access, or if the author may add watchers. */
const followMentioned = async (ctx: Ctx, found: FoundTicket, mentionIds: readonly string[]) => {
  const people = await mustBeSeenBy(ctx, found, mentionIds)
  const mayAdd = refusalFor('update', found) === undefined
  const watching = new Set(found.row.watcherIds)
  const added = people.filter(
    ({ userId, grants }) => !watching.has(userId) && (mayAdd || grants['ticket.view'] === 'all'),
  )
  // Absent where nobody is added: writing the watchers again takes time where there are thousands.
  return added.length > 0 ? { watcherIds: [...watching, ...added.map(({ userId }) => userId)] } : {}
}

const shownById = async (ctx: Ctx, ticketId: string, id: string) =>
  shown(ctx, (await commentStore.get(ctx, ticketId, id)) ?? fail('not-found'))

/** `id`: chosen by a module above that may repeat the call. */
export const addComment = async (
  ctx: Ctx,
  { ticketId, kind, ...input }: z.output<typeof commentApi.add.input>,
  id?: string,
) => {
  const found = await findCommentedTicket(ctx, ticketId)
  const kinds = await commentStore.readableKinds(ctx)
  const content = await prepare(ctx, found, input)
  const watchers = await followMentioned(ctx, found, content.mentionIds)
  const commentId = await commentStore.insert(ctx, ticketId, {
    ...(id && { id }),
    ...content,
    kind: kinds.includes(kind) ? kind : 'reply',
  })
  const more = { commentId, mentionIds: content.mentionIds }
  await changeTicket(ctx, found, { kind: 'ticket.commented', ...watchers, more })
  return shownById(ctx, ticketId, commentId)
}

const findOwn = async (ctx: Ctx, { ticketId, id }: { ticketId: string; id: string }) => {
  const found = await findCommentedTicket(ctx, ticketId)
  const comment = (await commentStore.get(ctx, ticketId, id)) ?? fail('not-found')
  if (!(await commentStore.readableKinds(ctx)).includes(comment.kind)) fail('not-found')
  if (comment.deletedAt) fail('already-done')
  return mayEdit(ctx, comment) ? { found, comment } : fail('not-permitted')
}

export const editComment = async (ctx: Ctx, { ticketId, id, ...input }: z.output<typeof commentApi.edit.input>) => {
  const { found, comment } = await findOwn(ctx, { ticketId, id })
  const fileIds = seesFiles(ctx) ? input.fileIds : [...comment.fileIds, ...input.fileIds]
  const content = await prepare(ctx, found, { ...input, fileIds, before: comment })
  const added = content.mentionIds.filter((mentionId) => !comment.mentionIds.includes(mentionId))
  const watchers = await followMentioned(ctx, found, added)
  await commentStore.update(ctx, comment, content)
  const row = await changeTicket(ctx, found, watchers)
  const fields = [{ field: 'body', before: comment.body, after: content.body }]
  recordTicketChange(ctx, { kind: 'ticket.comment-edited', row, fields, more: { commentId: id, mentionIds: added } })
  return shownById(ctx, ticketId, id)
}

export const removeComment = async (ctx: Ctx, ref: { ticketId: string; id: string }) => {
  const { found, comment } = await findOwn(ctx, ref)
  await commentStore.remove(ctx, comment)
  recordTicketChange(ctx, {
    kind: 'ticket.comment-removed',
    row: found.row,
    fields: [{ field: 'body', before: comment.body }],
    more: { commentId: ref.id },
  })
  return {}
}
