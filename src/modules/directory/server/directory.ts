/** Names of colleagues and groups, and one user. */
import * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { User } from '../api/user-records.ts'
import { descendants } from '../rules.ts'
import { groupsById } from './groups.ts'
import { directoryStore } from './store/directory.ts'
import { userStore } from './store/users.ts'
import { groupStore } from './store/groups.ts'

type Page = { pageNumber: number; pageSize: number; search?: string; within?: string; ids?: string }

const Ids = z.array(z.uuid())

const idsIn = (name: 'within' | 'ids', list: string | undefined) => {
  if (!list) return undefined
  const ids = Ids.safeParse(list.split(','))
  return ids.success ? ids.data : failAt({ [name]: 'invalid' })
}

/** The named groups with those below; undefined if none is named. */
const groupsWithin = async (ctx: Ctx, within: string | undefined) => {
  const named = idsIn('within', within)
  if (!named) return undefined
  const groups = await groupsById(ctx)
  return new Set(named.flatMap((id) => descendants(id, groups)))
}

export const findPeople = async (ctx: Ctx, { within, ids, ...page }: Page) => {
  const groupIds = await groupsWithin(ctx, within)
  const among = { groupIds: groupIds && [...groupIds], ids: idsIn('ids', ids) }
  const { items, total } = await directoryStore.people(ctx, page, among)
  return { items: items.map((item) => ({ ...item, kind: 'user' as const })), total }
}

export const findGroups = async (ctx: Ctx, { within, ids, pageNumber, pageSize, search }: Page) => {
  const [among, named] = [await groupsWithin(ctx, within), idsIn('ids', ids)]
  const found = (await groupStore.all(ctx))
    .filter(groupStore.matches(search))
    .filter(({ id }) => (!among || among.has(id)) && (!named || named.includes(id)))
  const items = found
    .slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
    .map(({ id, name }) => ({ id, name, kind: 'group' as const }))
  return { items, total: found.length }
}

export const getUser = async (ctx: Ctx, { id }: { id: string }): Promise<User> =>
  (await userStore.user(ctx, id)) ?? fail('not-found')
