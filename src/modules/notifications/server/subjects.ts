/** What a module above provides for the records that its notifications are about. */
import type { Refs } from '#core/refs.ts'
import type { Grants } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'

export type NotificationReader = {
  userId: string
  groupIds: readonly string[]
  idsActedFor?: readonly string[] | undefined
  grants: Grants
}
export type StoredNotification = {
  id: string
  subjectId: string
  type: string
  actorId: string | null
  data: Record<string, unknown>
}
export type Subject = { name: string; number: string; path: string }
export type ReadSubjects = {
  /** Without records that the reader may not see. */
  subjects: ReadonlyMap<string, Subject>
  /** Ids of the notifications that the reader may see, with the beginning of a comment. */
  visible: ReadonlyMap<string, { excerpt: string | null }>
  /** Names of the actors. */
  refs: Refs
}
/** Applies the permissions that the reader has now, which may be fewer than when the notifications were written. */
export type ReadSubjectsOf = (
  ctx: Ctx,
  reader: NotificationReader,
  rows: readonly StoredNotification[],
) => Promise<ReadSubjects>
/** By kind of subject. */
export type SubjectReaders = Readonly<Record<string, ReadSubjectsOf>>
