import * as z from 'zod/mini'
import { endpoint, Id, Nothing, PageInput, pageOf } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Email, LanguageSchema, orEmpty, Phone, RequiredText, WordsSchema } from '#core/schemas.ts'
import { Grants } from './sign-in.ts'

export const userTypes = ['USER', 'GUEST', 'SPECIAL', 'UNKNOWN'] as const
export const userStates = ['active', 'invited', 'disabled', 'locked'] as const
export type UserState = (typeof userStates)[number]

export const Username = RequiredText(60).check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{2,59}$/, problem('username')))

export const UserInput = z.object({
  username: Username,
  firstName: WordsSchema,
  lastName: WordsSchema,
  email: orEmpty(Email),
  phone: orEmpty(Phone),
  userType: z.enum(userTypes, problem('required')),
  language: LanguageSchema,
  groupIds: z.array(z.uuid()).check(z.maxLength(500)),
})
export type UserInput = z.output<typeof UserInput>

export const GroupRef = z.object({ id: z.uuid(), name: z.object({ ar: z.string(), en: z.string() }) })
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
const Filter = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.enum(userStates)),
  groupId: z.optional(z.uuid()),
})
export type UserFilter = z.output<typeof Filter>
/** Some people by id, or all who match a filter. */
const Picked = z.extend(Filter, { ids: z.union([z.literal('all'), z.array(z.uuid()).check(z.maxLength(1000))]) })
export type Picked = z.output<typeof Picked>
const Done = z.object({ count: z.number() })

export const userApi = {
  list: endpoint('GET /users', {
    needs: 'user.view',
    input: z.extend(PageInput, { ...Filter.shape, sort: z.optional(z.enum(userSorts)) }),
    reply: pageOf(User),
  }),
  get: endpoint('GET /users/:id', { needs: 'user.view', input: Id, reply: User }),
  /** With a password the person may sign in at once; without one, an invitation is mailed. */
  create: endpoint('POST /users', {
    needs: 'user.create',
    input: z.extend(UserInput, {
      password: z.optional(z.string().check(z.minLength(10, problem('password-short')), z.maxLength(200))),
    }),
    reply: User,
  }),
  update: endpoint('PATCH /users/:id', {
    needs: 'user.update',
    input: z.extend(z.partial(UserInput), Id.shape),
    reply: User,
    needsFresh: ({ username, email, phone }) => [username, email, phone].some((name) => name !== undefined),
  }),
  disable: endpoint('POST /users/disable', { needs: 'user.disable', input: Picked, reply: Done }),
  enable: endpoint('POST /users/enable', { needs: 'user.enable', input: Picked, reply: Done }),
  invite: endpoint('POST /users/:id/invite', { needs: 'user.create', input: Id, reply: Nothing }),
  /** Mails a link to choose a new password, and ends every session. */
  resetPassword: endpoint('POST /users/:id/reset-password', {
    needs: 'user.reset-password',
    input: Id,
    reply: Nothing,
  }),
  addToGroup: endpoint('POST /users/add-to-group', {
    needs: 'user.add-to-group',
    input: z.extend(Picked, { toGroupId: z.uuid(problem('required')) }),
    reply: Done,
  }),
  removeFromGroup: endpoint('POST /users/remove-from-group', {
    needs: 'user.remove-from-group',
    input: z.extend(Picked, { fromGroupId: z.uuid(problem('required')) }),
    reply: Done,
  }),
}

/** Where one effective permission comes from. */
export const GrantSource = z.object({
  kind: z.enum(['person', 'group', 'administrator']),
  /** The group that grants it, and the one through which it is inherited, where they differ. */
  group: z.nullable(GroupRef),
  through: z.nullable(GroupRef),
  reach: z.enum(['own', 'all']),
})
export type GrantSource = z.output<typeof GrantSource>

export const permissionApi = {
  ofUser: endpoint('GET /permissions/users/:id', {
    needs: 'group.view',
    input: Id,
    reply: z.object({ grants: Grants, effective: Grants, sources: z.record(z.string(), z.array(GrantSource)) }),
  }),
  ofGroup: endpoint('GET /permissions/groups/:id', {
    needs: 'group.view',
    openToPlatform: true,
    input: Id,
    reply: z.object({ grants: Grants, effective: Grants, sources: z.record(z.string(), z.array(GrantSource)) }),
  }),
  /** The whole set that is given directly; `previous` is what the person saw, so that nobody's change is lost. */
  setUser: endpoint('PUT /permissions/users/:id', {
    needs: 'group.update',
    input: z.extend(Id, { grants: Grants, previous: Grants }),
    reply: Nothing,
    refreshes: ['users'],
  }),
  setGroup: endpoint('PUT /permissions/groups/:id', {
    needs: 'group.update',
    openToPlatform: true,
    input: z.extend(Id, { grants: Grants, previous: Grants }),
    reply: Nothing,
    refreshes: ['groups'],
  }),
}
