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

type Page = { pageNumber: number; pageSize: number; search?: string; within?: string }

const Ids = z.array(z.uuid())

/** The named groups with those below; undefined if none is named. */
const groupsWithin = async (ctx: Ctx, within: string | undefined) => {
  if (!within) return undefined
  const named = Ids.safeParse(within.split(','))
  if (!named.success) return failAt({ within: 'invalid' })
  const groups = await groupsById(ctx)
  return new Set(named.data.flatMap((id) => descendants(id, groups)))
}

export const findPeople = async (ctx: Ctx, { within, ...page }: Page) => {
  const groupIds = await groupsWithin(ctx, within)
  const { items, total } = await directoryStore.people(ctx, page, groupIds && [...groupIds])
  return { items: items.map((item) => ({ ...item, kind: 'user' as const })), total }
}

export const findGroups = async (ctx: Ctx, { within, pageNumber, pageSize, search }: Page) => {
  const among = await groupsWithin(ctx, within)
  const found = (await groupStore.all(ctx))
    .filter(groupStore.matches(search))
    .filter(({ id }) => !among || among.has(id))
  const items = found
    .slice(pageNumber * pageSize, (pageNumber + 1) * pageSize)
    .map(({ id, name }) => ({ id, name, kind: 'group' as const }))
  return { items, total: found.length }
}

export const getUser = async (ctx: Ctx, { id }: { id: string }): Promise<User> =>
  (await userStore.user(ctx, id)) ?? fail('not-found')
