/** The audit for those who answer for the organisation: to read, to search, and to take along. */
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { byteOrderMark, csvLine } from '#core/csv.ts'
import { localeOf, say } from '#core/words.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/send-file.ts'
import { mostLines, type auditApi, type AuditFilter, type AuditLine } from '../audit-api.ts'
import { auditText } from '../audit-text.ts'
import { changesOf, nameIn, sentenceOf } from '../audit-words.ts'
import { auditStore, type Place } from './store/audit.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)

/** The ids that stand in a line: its target, and those in its fields. */
const idsIn = ({ targetId, before, after }: Pick<AuditLine, 'targetId' | 'before' | 'after'>) =>
  [targetId, ...Object.values(before ?? {}).flat(), ...Object.values(after ?? {}).flat()].filter(isId)

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
const linesOf = async function* (open: OpenCtx, filter: AuditFilter) {
  const { language } = open
  const time = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })
  const t = (text: keyof typeof auditText) => say(auditText[text], language)
  yield (
    byteOrderMark + csvLine([t('when'), t('who'), t('username'), t('what'), t('changes'), t('address'), t('device')])
  )
  let after: Place | undefined
  for (let written = 0; written < mostLines;) {
    const lines: AuditLine[] = await open.readInOrg((ctx) => page(ctx, filter, { after, limit: atOnce }))
    for (const line of lines) {
      const who = line.name ? say(line.name, language) : line.actorName
      const by = line.impersonator ? say(auditText.inPlaceOf, language, { who: line.impersonator, whom: who }) : who
      const what = [time.format(new Date(line.at)), by, line.actorName, sentenceOf(line, language)]
      yield csvLine([...what, changesOf(line, language), line.ip, line.agent])
    }
    const last = lines.at(-1)
    if (!last || lines.length < atOnce) return
    after = { at: last.at, id: last.id }
    written += lines.length
  }
  if (after && (await open.readInOrg((ctx) => page(ctx, filter, { after, limit: 1 }))).length > 0)
    yield csvLine([say(auditText.cutOff, language, { count: mostLines })])
}

export const exportAudit = async (open: OpenCtx, filter: AuditFilter): Promise<SentFile> => ({
  name: `${say(auditText.title, open.language)} ${new Date().toISOString().slice(0, 10)}.csv`,
  type: 'text/csv',
  stream: Readable.from(linesOf(open, filter)),
})
