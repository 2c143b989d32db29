/** Converts validated values to their stored form: HTML cleaned, secrets sealed, phone numbers normalised. */
import type { Ctx } from '#platform/context.ts'
import { seal, unseal, type SealPlace } from '#platform/secrets/secrets.ts'
import type { Values } from '../values/conditions.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { FormIndex } from '../form-index.ts'
import type { StorageFormat } from '../kinds/kind.ts'
import { isStoredSecret } from '../kinds/password/definition.ts'
import { normalizePhone } from '../kinds/phone/definition.ts'
import type { Column, Row } from '../kinds/table-rules.ts'
import { isBlank } from '../values/stored-value.ts'
import { cleanHtml } from './clean-html.ts'

const placeOf = (orgId: string, fieldId: string): SealPlace => ({ orgId, kind: 'value', id: fieldId })

/** For internal use only; the result must never be in a response. */
export const unsealSecret = (ctx: Ctx, fieldId: string, stored: unknown): string | null =>
  isStoredSecret(stored) && 'sealed' in stored ? unseal(ctx, stored.sealed, placeOf(ctx.orgId, fieldId)) : null

/** Drops cells of columns that no longer exist. */
const removeUnknownCells = (field: Field, rows: readonly Row[]) => {
  const names = new Set(['id', 'option', ...((field.configuration['columns'] ?? []) as Column[]).map(({ id }) => id)])
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))))
}

type FormatInput = { ctx: Ctx; field: Field; value: unknown }
const formatters: Record<StorageFormat, (input: FormatInput) => unknown> = {
  html: ({ value }) => cleanHtml(String(value)),
  secret: ({ ctx, field, value }) =>
    typeof value === 'string' ? { sealed: seal(ctx, value, placeOf(ctx.orgId, field.id)) } : value,
  phone: ({ field, value }) =>
    normalizePhone(String(value), field.configuration['country'] as string | undefined) ?? value,
  rows: ({ field, value }) => (Array.isArray(value) ? removeUnknownCells(field, value) : value),
  trimmed: ({ value }) => String(value).trim(),
}

const toStoredValue = async (ctx: Ctx, field: Field, value: unknown): Promise<unknown> => {
  const { storageFormat } = kindOf(field.type)
  if (isBlank(value)) return null
  return storageFormat ? formatters[storageFormat]({ ctx, field, value }) : value
}

/** Expects validated values. Drops values of unknown and archived fields; `{ isSet: true }` stays and means unchanged. */
export const toStoredValues = async (ctx: Ctx, form: FormIndex, values: Values): Promise<Values> => {
  const entries = await Promise.all(
    Object.entries(values).map(async ([id, value]) => {
      const field = form.fields.get(id)
      return field && !field.isArchived ? [[id, await toStoredValue(ctx, field, value)] as const] : []
    }),
  )
  return Object.fromEntries(entries.flat())
}
