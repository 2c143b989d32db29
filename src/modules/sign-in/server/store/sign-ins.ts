import { sql } from 'kysely'
import type { FieldChange } from '#core/changes.ts'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { mostSignIns, type SignInFilter, type SignInRecord } from '../../api/sessions.ts'

type Page = SignInFilter & { pageNumber: number; pageSize: number }
const prefix = 'sign-in.'
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Searches by typed name, by any spelling of the user's name, or by address. */
const matchesText = (search: string) =>
  sql<boolean>`(change.actor_name ilike ${like(search)} or change.ip like ${like(search)}
    or exists (select from org_user p where p.org_id = change.org_id and p.id = change.actor_id and p.search_text like ${like(fold(search))}))`

const matching = (ctx: Ctx, { event, userId, search, since, until }: SignInFilter) => {
  let found = ctx.db.selectFrom('change').where('change.orgId', '=', ctx.orgId)
  found = event ? found.where('kind', '=', prefix + event) : found.where('kind', 'like', `${prefix}%`)
  if (userId) found = found.where('actorId', '=', userId)
  if (since) found = found.where('at', '>=', since)
  if (until) found = found.where('at', '<', until)
  return search ? found.where(matchesText(search)) : found
}

const records = async (found: ReturnType<typeof matching>, limit: number, skip = 0): Promise<SignInRecord[]> => {
  const rows = await found
    .leftJoin('orgUser', (on) =>
      on.onRef('orgUser.orgId', '=', 'change.orgId').onRef('orgUser.id', '=', 'change.actorId'),
    )
    .select(['change.id', 'at', 'kind', 'actorId', 'actorName', 'fields', 'ip', 'agent', 'firstName', 'lastName'])
    .orderBy('at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(({ kind, actorId, actorName, fields, firstName, lastName, ...row }) => ({
    ...row,
    event: kind.slice(prefix.length) as SignInRecord['event'],
    reason: ((fields as FieldChange[]).find(({ field }) => field === 'reason')?.after as string | undefined) ?? null,
    username: actorName,
    userId: actorId,
    name: firstName && lastName ? { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` } : null,
  }))
}

/** Counted no further than the most that are ever shown. */
const list = async (ctx: Ctx, { pageNumber, pageSize, ...filter }: Page) => {
  const [items, count] = await Promise.all([
    records(matching(ctx, filter), pageSize, pageNumber * pageSize),
    ctx.db
      .selectFrom(
        matching(ctx, filter)
          .select('change.id')
          .limit(mostSignIns + 1)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: count.n }
}

/** Those behind one of them, the newest first. */
const behind = (ctx: Ctx, filter: SignInFilter, { after, limit }: { after?: SignInRecord; limit: number }) => {
  const found = matching(ctx, filter)
  return records(
    after ? found.where(sql<boolean>`(change.at, change.id) < (${after.at}::timestamptz, ${after.id}::uuid)`) : found,
    limit,
  )
}

export const signInStore = { list, behind }
