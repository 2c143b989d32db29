import { paragraphsOf } from '#core/values/html.ts'
import { addComment } from '#modules/tickets/server/collaboration/comments.ts'
import { fillTemplate, ticketOf } from '../fill-template.ts'
import type { Apply } from './step.ts'

export const applyComment: Apply<'comment'> = async (ctx, { ticketId, id }, { text, type }) => {
  const body = paragraphsOf(fillTemplate(text, await ticketOf(ctx, ticketId), ctx.language))
  await addComment(ctx, { ticketId, kind: type, body, mentionIds: [], fileIds: [] }, id)
  return { port: 'next', note: { type } }
}
