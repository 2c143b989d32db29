import { writableFields } from '#modules/forms/built-in-index.ts'
import type { WriteAction } from '#modules/forms/built-in-field.ts'

/** The permission that changes a built-in field. */
export const builtInActions: ReadonlyMap<string, WriteAction> = new Map(
  writableFields.map(({ key, action }) => [key, action ?? 'update']),
)
/** Fields that an action of their own sets. */
const elsewhere = new Set(['statusId', 'assigneeIds', 'groupId', 'fileIds'])
export const settableFields = writableFields.filter(({ key }) => !elsewhere.has(key))
