/** Comments, links, drafts and presence of a ticket. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing, PageInput } from '#core/endpoint.ts'
import type { Scope } from '#core/live.ts'
import { problem } from '#core/problems.ts'
import { Refs } from '#core/refs.ts'
import { BoardId, limitMarks } from '#core/schemas.ts'

const OfTicket = z.object({ ticketId: z.uuid() })
const ofTicket = ({ ticketId }: { ticketId: string }): Scope[] => [`ticket:${ticketId}`]
/** HTML of a small set of marks, cleaned by the server. */
const Body = z
  .string(problem('comment-empty'))
  .check(z.trim(), z.minLength(1, problem('comment-empty')), z.maxLength(50_000, problem('too-long')), limitMarks())

/** A note is read by staff alone, a reply also by guests. */
export const commentKinds = ['note', 'reply'] as const
export type CommentKind = (typeof commentKinds)[number]

export const Comment = z.object({
  id: z.uuid(),
  kind: z.enum(commentKinds),
  authorId: z.nullable(z.uuid()),
  body: z.string(),
  mentionIds: z.array(z.uuid()),
  fileIds: z.array(z.uuid()),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  editedBy: z.nullable(z.uuid()),
  /** The entry stays, its text is removed. */
  deletedAt: z.nullable(z.string()),
  deletedBy: z.nullable(z.uuid()),
  earlier: z.array(z.object({ body: z.string(), at: z.string() })),
  mayEdit: z.boolean(),
})
export type Comment = z.output<typeof Comment>
const CommentInput = z.object({
  body: Body,
  mentionIds: z.array(z.uuid()).check(z.maxLength(50)),
  fileIds: z.array(z.uuid()).check(z.maxLength(20)),
})

export const commentApi = {
  list: endpoint('GET /tickets/:ticketId/comments', {
    needs: 'ticket.view',
    watches: ofTicket,
    input: z.extend(PageInput, OfTicket.shape),
    reply: z.object({
      items: z.array(Comment),
      total: z.number(),
      refs: Refs,
      /** The kinds that the caller reads and writes. */
      kinds: z.array(z.enum(commentKinds)),
    }),
  }),
  add: endpoint('POST /tickets/:ticketId/comments', {
    needs: 'ticket.comment',
    input: z.extend(CommentInput, { ...OfTicket.shape, kind: z._default(z.enum(commentKinds), 'note') }),
    reply: Comment,
  }),
  edit: endpoint('PUT /tickets/:ticketId/comments/:id', {
    needs: 'ticket.comment',
    input: z.extend(CommentInput, { ...OfTicket.shape, ...Id.shape }),
    reply: Comment,
  }),
  remove: endpoint('DELETE /tickets/:ticketId/comments/:id', {
    needs: 'ticket.comment',
    input: z.extend(OfTicket, Id.shape),
    reply: Nothing,
  }),
}

export const linkKinds = ['parent', 'child', 'related', 'duplicate'] as const
export type LinkKind = (typeof linkKinds)[number]
export const TicketLink = z.object({ id: z.uuid(), kind: z.enum(linkKinds), ticketId: z.uuid() })
export type TicketLink = z.output<typeof TicketLink>

export const linkApi = {
  list: endpoint('GET /tickets/:ticketId/links', {
    needs: 'ticket.view',
    watches: ofTicket,
    input: OfTicket,
    reply: z.object({ items: z.array(TicketLink), refs: Refs }),
  }),
  add: endpoint('POST /tickets/:ticketId/links', {
    needs: 'ticket.update',
    input: z.extend(OfTicket, { kind: z.enum(linkKinds, problem('required')), toId: z.uuid(problem('required')) }),
    reply: TicketLink,
  }),
  remove: endpoint('DELETE /tickets/:ticketId/links/:id', {
    needs: 'ticket.update',
    input: z.extend(OfTicket, Id.shape),
    reply: Nothing,
  }),
}

/** `about` is a ticket's id, or `new`. */
const About = z.object({ boardId: BoardId, about: z.union([z.literal('new'), z.uuid()]) })
export const draftApi = {
  /** Read when a page opens; saving one notifies no other page. */
  get: endpoint('GET /drafts/:boardId/:about', {
    needs: 'ticket.view',
    watches: () => [],
    input: About,
    reply: z.object({ content: z.nullable(z.record(z.string(), z.unknown())), updatedAt: z.nullable(z.string()) }),
  }),
  save: endpoint('PUT /drafts/:boardId/:about', {
    needs: 'ticket.view',
    input: z.extend(About, { content: z.record(z.string(), z.unknown()) }),
    reply: Nothing,
  }),
  remove: endpoint('DELETE /drafts/:boardId/:about', { needs: 'ticket.view', input: About, reply: Nothing }),
}

/** A person may have a ticket open on several pages, and leaves when the last of them does. */
const OnPage = z.extend(OfTicket, { pageId: z.uuid() })
const PresentUsers = z.object({ people: z.array(z.object({ id: z.uuid(), isEditing: z.boolean() })), refs: Refs })
export type PresentUsers = z.output<typeof PresentUsers>

/** Sent to pages of this ticket when a user arrives, leaves, or starts or stops editing. */
export const presenceChanged = 'ticket.presence'
export const presenceApi = {
  others: endpoint('GET /tickets/:ticketId/presence', {
    needs: 'ticket.view',
    watches: ofTicket,
    input: OfTicket,
    reply: PresentUsers,
  }),
  /** Heartbeat (about every 20 seconds, and at once on a change); returns the other users. */
  heartbeat: endpoint('PUT /presence/:ticketId', {
    needs: 'ticket.view',
    input: z.extend(OnPage, { isEditing: z.boolean() }),
    reply: PresentUsers,
  }),
  leave: endpoint('DELETE /presence/:ticketId', { needs: 'ticket.view', input: OnPage, reply: Nothing }),
}
