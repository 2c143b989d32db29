/** Replaces personal values in recorded changes of an erased customer or their tickets; the database refuses any other edit. */
import { sql } from 'kysely'
import type { FieldChange } from '#core/changes.ts'
import { isEqual } from '#core/values/equal.ts'
import type { Ctx } from '../context.ts'

/** As the database expects it. */
const redacted = '•••'

type Change = { id: string; fields: FieldChange[]; data: { name?: unknown } | null }

const changesOf = (ctx: Ctx, subjectIds: readonly string[]) =>
  ctx.db
    .selectFrom('change')
    .select(['id', 'fields', 'data'])
    .where('orgId', '=', ctx.orgId)
    .where('subjectId', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
    .execute() as Promise<Change[]>

/** `isPersonal` decides about each value; the whole value is replaced, and the names of fields stay. */
export const redactChanges = async (
  ctx: Ctx,
  subjectIds: readonly string[],
  isPersonal: (value: unknown) => boolean,
) => {
  const redact = <V>(value: V) => (isPersonal(value) ? redacted : value)
  const changed = (await changesOf(ctx, subjectIds))
    .map(({ id, fields, data }) => ({
      id,
      fields: fields.map((field) => ({ ...field, before: redact(field.before), after: redact(field.after) })),
      data: data && 'name' in data ? { ...data, name: redact(data.name) } : data,
      was: { fields, data },
    }))
    .filter(({ fields, data, was }) => !isEqual({ fields, data }, was))
    .map(({ id, fields, data }) => ({ id, fields, data }))
  if (changed.length > 0) await sql`select own.redact_changes(${JSON.stringify(changed)}::jsonb)`.execute(ctx.db)
}
