import { addComment } from '#modules/tickets/server/collaboration/comments.ts'
import { fillTemplate, ticketOf } from '../fill-template.ts'
import type { Apply } from './step.ts'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const htmlOf = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)}</p>`)
    .join('')

export const applyComment: Apply<'comment'> = async (ctx, { ticketId, id }, { text, type }) => {
  const body = htmlOf(fillTemplate(text, await ticketOf(ctx, ticketId), ctx.language))
  await addComment(ctx, { ticketId, kind: type, body, mentionIds: [], fileIds: [] }, id)
  return { port: 'next', note: { type } }
}
