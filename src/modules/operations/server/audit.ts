/** The audit for those who answer for the organisation: to read, to search, and to take along. */
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { say } from '#core/words.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/send-file.ts'
import { mostLines, type auditApi, type AuditFilter, type AuditLine } from '../audit-api.ts'
import { auditCsv } from '../audit-csv.ts'
import { auditText } from '../audit-text.ts'
import { nameIn } from '../audit-words.ts'
import { auditStore, type Place } from './store/audit.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)

/** The ids that stand in a line: its target, the group it was done as, and those in its fields. */
const idsIn = ({ targetId, via, before, after }: Pick<AuditLine, 'targetId' | 'via' | 'before' | 'after'>) =>
  [targetId, via?.groupId, ...Object.values(before ?? {}).flat(), ...Object.values(after ?? {}).flat()].filter(isId)

const page = async (ctx: Ctx, filter: AuditFilter, where: { after?: Place; limit: number }): Promise<AuditLine[]> => {
  const rows = await auditStore.list(ctx, filter, where)
  const known = await auditStore.namesOf(ctx, [...new Set(rows.flatMap(idsIn))])
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: firstName && lastName ? { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` } : null,
    targetName: known.get(row.targetId ?? '') ?? nameIn(row.after) ?? nameIn(row.before) ?? null,
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

export const listActs = (ctx: Ctx) => auditStore.acts(ctx)

const atOnce = 1_000

/** A page at a time, each read for itself: a long export holds nobody up. */
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
