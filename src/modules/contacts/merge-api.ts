/** Duplicates of a customer, and the merge of two customers with its undo. */
import * as z from 'zod/mini'
import { endpoint, Id } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Version } from '#core/schemas.ts'
import { Customer } from './api.ts'

/** Fields of which one of two values is kept. Addresses and numbers of both are kept; these choose the first ones. */
export const mergedFields = ['name', 'email', 'phoneNumber', 'accountId', 'title', 'avatarFileId', 'isSpam'] as const
export type MergedField = (typeof mergedFields)[number]

export const duplicateReasons = ['phone', 'email', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

const BothLanguages = z.object({ ar: z.string(), en: z.string() })
export const Merge = z.object({
  id: z.uuid(),
  keptId: z.uuid(),
  mergedId: z.uuid(),
  mergedName: z.string(),
  mergedAt: z.string(),
  mergedByName: z.nullable(BothLanguages),
  undoneAt: z.nullable(z.string()),
})
export type Merge = z.output<typeof Merge>

/** Edited after the merge, and left as they are by its undo. */
export const MergeConflicts = z.object({
  fields: z.array(z.enum(mergedFields)),
  points: z.array(z.string()),
  records: z.number(),
})
export type MergeConflicts = z.output<typeof MergeConflicts>

const Pair = z.object({ keptId: z.uuid(), mergedId: z.uuid() })

export const mergeApi = {
  duplicates: endpoint('GET /customers/:id/duplicates', {
    needs: 'contact.merge',
    input: Id,
    reply: z.array(z.object({ customer: Customer, reasons: z.array(z.enum(duplicateReasons)) })),
  }),
  /** Both customers, and how many records of each kind would move. */
  preview: endpoint('GET /customer-merges/preview', {
    needs: 'contact.merge',
    input: Pair,
    reply: z.object({
      kept: Customer,
      merged: Customer,
      moving: z.array(z.object({ kind: z.string(), name: BothLanguages, count: z.number() })),
    }),
  }),
  /** Merges of this customer, the newest first. */
  list: endpoint('GET /customer-merges', {
    needs: 'contact.merge',
    input: z.object({ customerId: z.uuid() }),
    reply: z.array(Merge),
  }),
  /** Refused with `conflict` where one of them was changed since the preview. */
  create: endpoint('POST /customer-merges', {
    needs: 'contact.merge',
    input: z.extend(Pair, {
      keptVersion: Version,
      mergedVersion: Version,
      /** Fields that take the value of the merged customer. */
      taken: z.array(z.enum(mergedFields, problem('invalid'))).check(z.maxLength(mergedFields.length)),
    }),
    reply: Merge,
    refreshes: ['customers', 'tickets'],
  }),
  undo: endpoint('POST /customer-merges/:id/undo', {
    needs: 'contact.merge',
    input: Id,
    reply: MergeConflicts,
    refreshes: ['customers', 'tickets'],
  }),
}
