/** Referenced records by id, with their names. */
import * as z from 'zod/mini'

export const refKinds = ['user', 'group', 'department', 'customer', 'account', 'ticket', 'file'] as const
export type RefKind = (typeof refKinds)[number]

const Name = z.object({ ar: z.string(), en: z.string() })
export const Ref = z.object({
  kind: z.enum(refKinds),
  name: Name,
  avatarFileId: z.optional(z.nullable(z.uuid())),
  /** Of a ticket. */
  customSequence: z.optional(z.string()),
  boardId: z.optional(z.uuid()),
  isClosed: z.optional(z.boolean()),
  /** Of a file. */
  type: z.optional(z.string()),
  size: z.optional(z.number()),
})
export type Ref = z.output<typeof Ref>
/** A missing id was deleted, or the reader may not see it. */
export const Refs = z.record(z.string(), Ref)
export type Refs = z.output<typeof Refs>
