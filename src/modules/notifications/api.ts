/** The notifications of the caller. All are personal: neither an API token nor an impersonator may read or change them. */
import * as z from 'zod/mini'
import { endpoint, Nothing, queryBoolean } from '#core/endpoint.ts'
import { Refs } from '#core/refs.ts'
import { notificationReasons, notificationTypes } from './types.ts'

export const Notification = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  /** Why the caller was notified. */
  reasons: z.array(z.enum(notificationReasons)),
  actorId: z.nullable(z.uuid()),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** The beginning of a comment. */
  excerpt: z.nullable(z.string()),
})
export type Notification = z.output<typeof Notification>

/** All notifications about one record, the newest first. */
export const NotificationGroup = z.object({
  subjectId: z.uuid(),
  /** Of record: `ticket`, `conversation`. */
  kind: z.string(),
  name: z.string(),
  number: z.string(),
  /** The page of the record, below the organisation. */
  path: z.string(),
  isUnread: z.boolean(),
  isMuted: z.boolean(),
  items: z.array(Notification),
})
export type NotificationGroup = z.output<typeof NotificationGroup>

/** A live message to the user says when they have changed. */
const watches = () => []
const ofUser = { needs: 'signed-in', isPersonal: true } as const
const OfSubject = z.object({ subjectId: z.uuid() })

export const notificationApi = {
  list: endpoint('GET /notifications', {
    ...ofUser,
    watches,
    /** `before`: the `next` of the previous page. */
    input: z.object({ isUnread: z.optional(queryBoolean), before: z.optional(z.uuid()) }),
    reply: z.object({ items: z.array(NotificationGroup), refs: Refs, next: z.nullable(z.uuid()) }),
  }),
  /** How many records have unread notifications, at most 99, and which. */
  unread: endpoint('GET /notifications/unread', {
    ...ofUser,
    watches,
    input: Nothing,
    reply: z.object({ count: z.number(), subjectIds: z.array(z.uuid()) }),
  }),
  mark: endpoint('PUT /notifications/:subjectId/read', {
    ...ofUser,
    input: z.extend(OfSubject, { isRead: z.boolean() }),
    reply: Nothing,
  }),
  markAll: endpoint('POST /notifications/read', { ...ofUser, input: Nothing, reply: Nothing }),
}
