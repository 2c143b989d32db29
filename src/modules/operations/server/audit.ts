/** Lists, searches and exports the audit of an organisation. */
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { hidesValues, type FieldChange } from '#core/changes.ts'
import { say } from '#core/words.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { mostLines, type auditApi, type AuditFilter, type AuditLine } from '../audit-api.ts'
import { auditCsv } from '../audit-csv.ts'
import { auditText } from '../audit-text.ts'
import { nameIn } from '../audit-words.ts'
import { auditStore, type Place } from './store/audit.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)

/** The ids in a line: its subject, the group viewed as, and those in its fields. */
const idsIn = ({ subjectId, via, before, after }: Pick<AuditLine, 'subjectId' | 'via' | 'before' | 'after'>) =>
  [subjectId, via?.groupId, ...Object.values(before ?? {}).flat(), ...Object.values(after ?? {}).flat()].filter(isId)

type Side = Record<string, unknown>
const side = (fields: readonly FieldChange[], name: 'before' | 'after'): Side | null => {
  const named = fields.filter((field) => name in field)
  return named.length > 0 ? Object.fromEntries(named.map((field) => [field.field, field[name]])) : null
}

/** Values before and after; for some kinds only the names of changed fields and additional values. */
const sidesOf = (kind: string, fields: readonly FieldChange[], data: object | null) => {
  if (hidesValues(kind))
    return { before: null, after: fields.length > 0 ? { fields: fields.map(({ field }) => field) } : null }
  const { name: _, boardId: __, ...more } = (data ?? {}) as Side
  const after = { ...more, ...side(fields, 'after') }
  return { before: side(fields, 'before'), after: Object.keys(after).length > 0 ? after : null }
}

const page = async (ctx: Ctx, filter: AuditFilter, where: { after?: Place; limit: number }): Promise<AuditLine[]> => {
  const rows = await auditStore.list(ctx, filter, where)
  const lines = rows.map(({ fields, data, ...row }) => ({ ...row, data, ...sidesOf(row.kind, fields, data) }))
  const known = await auditStore.namesOf(ctx, [...new Set(lines.flatMap(idsIn))])
  return lines.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: firstName && lastName ? { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` } : null,
    subjectName:
      known.get(row.subjectId ?? '') ??
      nameIn(row.data as Record<string, unknown> | null) ??
      nameIn(row.after) ??
      nameIn(row.before) ??
      null,
    names: Object.fromEntries(
      idsIn(row).flatMap((id) => {
        const name = known.get(id)
        return name ? [[id, name]] : []
      }),
    ),
  }))
}

const placeOf = (written: string): Place => {
  const cut = written.lastIndexOf('_')
  return { at: written.slice(0, cut), id: written.slice(cut + 1) }
}

export const listAudit = async (ctx: Ctx, input: z.output<typeof auditApi.list.input>) => {
  const { after, pageSize, ...filter } = input
  const items = await page(ctx, filter, { after: after ? placeOf(after) : undefined, limit: pageSize })
  const last = items.at(-1)
  return {
    items,
    total: after ? null : await auditStore.count(ctx, filter, mostLines + 1),
    next: last && items.length === pageSize ? `${last.at}_${last.id}` : null,
  }
}

export const listKinds = (ctx: Ctx) => auditStore.kinds(ctx)

const atOnce = 1_000

/** Reads each page in its own transaction, so that a long export blocks no other call. */
export const exportAudit = async (open: OpenCtx, filter: AuditFilter): Promise<SentFile> => ({
  name: `${say(auditText.title, open.language)} ${new Date().toISOString().slice(0, 10)}.csv`,
  type: 'text/csv',
  stream: Readable.from(
    auditCsv((after, limit) => open.readInOrg((ctx) => page(ctx, filter, { after, limit })), {
      language: open.language,
      most: mostLines,
      atOnce,
    }),
  ),
})
