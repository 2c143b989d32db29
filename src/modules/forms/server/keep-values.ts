/** Values as they are kept: texts cleaned, secrets sealed, numbers in one spelling. */
import type { Ctx } from '#platform/context.ts'
import { seal, unseal, type SealPlace } from '#platform/secrets/secrets.ts'
import type { Values } from '../values/conditions.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { Index } from '../form-index.ts'
import type { Keep } from '../kinds/kind.ts'
import { isKept } from '../kinds/password/definition.ts'
import { plainNumber } from '../kinds/phone/definition.ts'
import type { Column, Row } from '../kinds/table-rules.ts'
import { isBlank } from '../values/stored.ts'
import { cleanHtml } from './clean-html.ts'

const placeOf = (orgId: string, fieldId: string): SealPlace => ({ orgId, kind: 'value', id: fieldId })

/** For the house itself, never for an answer: what somebody has written in a secret field. */
export const openSecret = (ctx: Ctx, fieldId: string, kept: unknown): string | null =>
  isKept(kept) && 'sealed' in kept ? unseal(ctx, kept.sealed, placeOf(ctx.orgId, fieldId)) : null

/** Cells of columns that are gone are not kept again. */
const cleanRows = (field: Field, rows: readonly Row[]) => {
  const names = new Set(['id', 'option', ...((field.configuration['columns'] ?? []) as Column[]).map(({ id }) => id)])
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))))
}

type Kept = { ctx: Ctx; field: Field; value: unknown }
const keeps: Record<Keep, (kept: Kept) => unknown> = {
  html: ({ value }) => cleanHtml(String(value)),
  secret: ({ ctx, field, value }) =>
    typeof value === 'string' ? { sealed: seal(ctx, value, placeOf(ctx.orgId, field.id)) } : value,
  phone: ({ field, value }) =>
    plainNumber(String(value), field.configuration['country'] as string | undefined) ?? value,
  rows: ({ field, value }) => (Array.isArray(value) ? cleanRows(field, value) : value),
  trimmed: ({ value }) => String(value).trim(),
}

const storedValue = async (ctx: Ctx, field: Field, value: unknown): Promise<unknown> => {
  const { keep } = kindOf(field.type)
  if (isBlank(value)) return null
  return keep ? keeps[keep]({ ctx, field, value }) : value
}

/** Judge them first, then keep these. What belongs to no field of the form is left out; `{ isSet: true }` is left as it came: it means unchanged. */
export const storedOf = async (ctx: Ctx, form: Index, values: Values): Promise<Values> => {
  const kept = await Promise.all(
    Object.entries(values).map(async ([id, value]) => {
      const field = form.fields.get(id)
      return field && !field.isArchived ? [[id, await storedValue(ctx, field, value)] as const] : []
    }),
  )
  return Object.fromEntries(kept.flat())
}
