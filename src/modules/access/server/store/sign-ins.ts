import type { Ctx } from '#platform/context.ts'
import type { signInEvents } from '../../api/profile.ts'

type Event = (typeof signInEvents)[number]
type Page = { pageNumber: number; pageSize: number; search?: string; event?: Event; userId?: string }
const prefix = 'sign-in.'

const matching = (ctx: Ctx, { event, userId, search }: Page) => {
  let found = ctx.db.selectFrom('audit').where('audit.orgId', '=', ctx.orgId)
  found = event ? found.where('act', '=', prefix + event) : found.where('act', 'like', `${prefix}%`)
  if (userId) found = found.where('actorId', '=', userId)
  if (search) found = found.where('actorName', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
  return found
}

const list = async (ctx: Ctx, page: Page) => {
  const [rows, count] = await Promise.all([
    matching(ctx, page)
      .leftJoin('person', (on) => on.onRef('person.orgId', '=', 'audit.orgId').onRef('person.id', '=', 'audit.actorId'))
      .select(['audit.id', 'at', 'act', 'actorId', 'actorName', 'after', 'ip', 'agent', 'firstName', 'lastName'])
      .orderBy('at', 'desc')
      .orderBy('audit.id', 'desc')
      .limit(page.pageSize)
      .offset(page.pageNumber * page.pageSize)
      .execute(),
    matching(ctx, page)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ act, actorId, actorName, after, firstName, lastName, ...row }) => ({
    ...row,
    event: act.slice(prefix.length) as Event,
    reason: (after as { reason?: string } | null)?.reason ?? null,
    username: actorName,
    userId: actorId,
    name: firstName && lastName ? { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` } : null,
  }))
  return { items, total: count.n }
}

export const signInStore = { list }
