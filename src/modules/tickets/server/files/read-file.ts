/** Downloads a file of a ticket, a comment or a field, for users who may see it there. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { attachmentOf, openFile } from '#modules/files/server/read-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import type { ticketApi } from '../../api/tickets.ts'
import { mayReadKey } from '../../built-in.ts'
import { findTicket, type FoundTicket } from '../read/find-ticket.ts'
import { refsOfValue } from '../read/present-ticket.ts'
import { commentStore } from '../store/collaboration/comments.ts'

const isInField = ({ row, context }: FoundTicket, fileId: string) =>
  context.form.index.activeFields.some((field) => {
    const refs = context.knows(field) ? refsOfValue(field, row.customValues[field.id]) : undefined
    return refs?.kind === 'file' && refs.ids.includes(fileId)
  })

const isShown = async (ctx: Ctx, found: FoundTicket, fileId: string) => {
  const { row, context } = found
  if (isInField(found, fileId)) return true
  if (!mayReadKey('fileIds', context.reader.grants)) return false
  return (
    row.fileIds.includes(fileId) ||
    commentStore.hasFile(ctx, row.id, { fileId, kinds: await commentStore.readableKinds(ctx) })
  )
}

const shownFile = async (ctx: Ctx, { id, fileId }: { id: string; fileId: string }) => {
  const found = await findTicket(ctx, id)
  return ((await isShown(ctx, found, fileId)) && (await attachmentOf(ctx, fileId))) || fail('not-found')
}

export const readTicketFile = async (
  ctx: OpenCtx,
  { width, ...place }: z.output<typeof ticketApi.file.input>,
): Promise<SentFile> => openFile(ctx, await ctx.readInOrg((inside) => shownFile(inside, place)), width)
