/** Values as they are kept: texts cleaned, secrets sealed, numbers in one spelling. */
import type { Ctx } from '#platform/context.ts'
import { seal, unseal, type SealPlace } from '#platform/secrets.ts'
import type { Values } from '../conditions.ts'
import type { Field } from '../definition.ts'
import type { Index } from '../form-index.ts'
import { isKept } from '../kinds/password.ts'
import { plainNumber } from '../kinds/phone.ts'
import type { Column, Row } from '../kinds/table-rules.ts'
import { isBlank } from '../stored.ts'
import { cleanHtml } from './clean-html.ts'

const placeOf = (orgId: string, fieldId: string): SealPlace => ({ orgId, kind: 'value', id: fieldId })

/** For the house itself, never for an answer: what somebody has written in a secret field. */
export const openSecret = (ctx: Ctx, fieldId: string, kept: unknown): string | null =>
  isKept(kept) && 'sealed' in kept ? unseal(kept.sealed, placeOf(ctx.orgId, fieldId)) : null

/** Cells of columns that are gone are not kept again. */
const cleanRows = (field: Field, rows: readonly Row[]) => {
  const names = new Set(['id', 'option', ...((field.config['columns'] ?? []) as Column[]).map(({ id }) => id)])
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))))
}

const storedValue = async (ctx: Ctx, field: Field, value: unknown): Promise<unknown> => {
  if (isBlank(value)) return null
  const { type, config } = field
  if (type === 'RICH_TEXT') return cleanHtml(String(value))
  if (type === 'PASSWORD')
    return typeof value === 'string' ? { sealed: seal(value, placeOf(ctx.orgId, field.id)) } : value
  if (type === 'PHONE') return plainNumber(String(value), config['country'] as string | undefined) ?? value
  if ((type === 'TABLE' || type === 'MULTI_SELECT_TO_TABLE') && Array.isArray(value)) return cleanRows(field, value)
  if (type === 'TEXT' || type === 'EMAIL' || type === 'URL') return String(value).trim()
  return value
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
