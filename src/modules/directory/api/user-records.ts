/** Lists and reads users; a module above changes them. */
import * as z from 'zod/mini'
import { endpoint, Id, PageInput, pageOf } from '#core/endpoint.ts'
import { GroupRef } from './permissions.ts'

export const userTypes = ['USER', 'GUEST', 'SPECIAL', 'UNKNOWN'] as const
export const userStates = ['active', 'invited', 'disabled', 'locked'] as const
export type UserState = (typeof userStates)[number]

export const User = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.object({ ar: z.string(), en: z.string() }),
  lastName: z.object({ ar: z.string(), en: z.string() }),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  userType: z.enum(userTypes),
  language: z.enum(['ar', 'en']),
  state: z.enum(userStates),
  avatarFileId: z.nullable(z.uuid()),
  groups: z.array(GroupRef),
  version: z.number(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
})
export type User = z.output<typeof User>

export const userSorts = [
  'name',
  '-name',
  'username',
  '-username',
  'createdAt',
  '-createdAt',
  'lastSeenAt',
  '-lastSeenAt',
] as const
export const UserFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.enum(userStates)),
  groupId: z.optional(z.uuid()),
})
export type UserFilter = z.output<typeof UserFilter>

export const userRecordApi = {
  list: endpoint('GET /users', {
    needs: 'user.view',
    input: z.extend(PageInput, { ...UserFilter.shape, sort: z.optional(z.enum(userSorts)) }),
    reply: pageOf(User),
  }),
  get: endpoint('GET /users/:id', { needs: 'user.view', input: Id, reply: User }),
}
