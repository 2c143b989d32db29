import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Email, LanguageSchema, orEmpty, Phone, RequiredText, Version, WordsSchema } from '#core/schemas.ts'
import { User, UserFilter, userRecordApi, userTypes } from '#modules/directory/api/user-records.ts'

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

/** Users by id, or all that match a filter. */
const PickedUsers = z.extend(UserFilter, {
  ids: z.union([z.literal('all'), z.array(z.uuid()).check(z.maxLength(1000))]),
})
export type PickedUsers = z.output<typeof PickedUsers>
const Done = z.object({ count: z.number() })

export const userApi = {
  ...userRecordApi,
  /** With a password the user may sign in at once; without one, an invitation is mailed. */
  create: endpoint('POST /users', {
    needs: 'user.create',
    input: z.extend(UserInput, {
      password: z.optional(z.string().check(z.minLength(10, problem('password-short')), z.maxLength(200))),
    }),
    reply: User,
  }),
  /** Refused with `conflict` where another version is stored than the one it was edited from. */
  update: endpoint('PATCH /users/:id', {
    needs: 'user.update',
    input: z.extend(z.partial(UserInput), { ...Id.shape, version: Version }),
    reply: User,
    needsFresh: ({ username, email, phone }) => [username, email, phone].some((name) => name !== undefined),
  }),
  disable: endpoint('POST /users/disable', { needs: 'user.disable', input: PickedUsers, reply: Done }),
  enable: endpoint('POST /users/enable', { needs: 'user.enable', input: PickedUsers, reply: Done }),
  invite: endpoint('POST /users/:id/invite', { needs: 'user.create', input: Id, reply: Nothing }),
  /** Mails a link to choose a new password, and ends every session. */
  resetPassword: endpoint('POST /users/:id/reset-password', {
    needs: 'user.reset-password',
    input: Id,
    reply: Nothing,
  }),
  addToGroup: endpoint('POST /users/add-to-group', {
    needs: 'user.add-to-group',
    input: z.extend(PickedUsers, { toGroupId: z.uuid(problem('required')) }),
    reply: Done,
  }),
  removeFromGroup: endpoint('POST /users/remove-from-group', {
    needs: 'user.remove-from-group',
    input: z.extend(PickedUsers, { fromGroupId: z.uuid(problem('required')) }),
    reply: Done,
  }),
}
