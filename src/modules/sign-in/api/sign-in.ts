import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import { Me, SignedIn } from '#modules/directory/api/me.ts'
import { methods } from './methods.ts'

const Name = z.object({ ar: z.string(), en: z.string() })
const OrgRef = z.object({ id: RequiredText(60) })
/** Three ways to sign in: to the organisation of the URL, to one by name, or as a super-admin. */
export const ways = ['user', 'organization', 'admin'] as const
export type Way = (typeof ways)[number]

export const Login = z.object({
  username: RequiredText(254),
  password: z
    .string(problem('required'))
    .check(z.minLength(1, problem('required')), z.maxLength(200, problem('too-long'))),
  orgDetails: OrgRef,
  as: z._default(z.enum(ways), 'user'),
  /** Ends the other open session. */
  takeOver: z.optional(z.boolean()),
  fingerprint: z.optional(z.string().check(z.maxLength(100))),
})

const Password = z
  .string(problem('required'))
  .check(z.minLength(10, problem('password-short')), z.maxLength(200, problem('too-long')))
const Code = z.string(problem('code')).check(z.regex(/^\d{6}$/, problem('code')))
export const Token = z.string().check(z.minLength(20), z.maxLength(200))

/** Not signed in yet: the next stage and its methods. */
export const Pending = z.object({
  authorization: z.literal(''),
  pending: z.object({
    token: z.string(),
    methods: z.array(z.enum([...methods, 'new-password', 'take-over'])),
    /** Shown once, where an authenticator has just been set up. */
    recoveryCodes: z.optional(z.array(z.string())),
    /** A trial that has been passed to its end. */
    isPassed: z.optional(z.boolean()),
    next: z.optional(z.string()),
  }),
})
/** Recovery codes are shown once, where the last step set an authenticator up. */
const Entered = z.extend(SignedIn, { recoveryCodes: z.optional(z.array(z.string())) })
export const SignInAnswer = z.union([Entered, Pending])
export type SignInAnswer = z.output<typeof SignInAnswer>

export const signInApi = {
  login: endpoint('POST /login', {
    needs: 'anyone',
    input: Login,
    reply: SignInAnswer,
    org: (input) => input.orgDetails.id,
    header: 'authorization',
  }),
  me: endpoint('GET /login/auth/me', {
    needs: 'signed-in',
    openToPrograms: true,
    input: Nothing,
    reply: Me,
    org: 'token',
  }),
  logout: endpoint('POST /login/logout', { needs: 'signed-in', input: Nothing, reply: Nothing, org: 'token' }),
  /** A link that signs the same user in once, on another device. */
  makeCode: endpoint('POST /login/codes', {
    needs: 'signed-in',
    input: Nothing,
    reply: z.object({ authorization: z.string(), expiresAt: z.string() }),
    isSecret: true,
    isPersonal: true,
    needsFresh: true,
  }),
  useCode: endpoint('POST /login/authorization', {
    needs: 'anyone',
    input: z.object({ code: Token, orgDetails: OrgRef }),
    reply: SignedIn,
    org: (input) => input.orgDetails.id,
    header: 'authorization',
  }),
  /** The user of a code, without consuming it: a signed-in browser asks before it switches users. */
  codeOwner: endpoint('POST /login/authorization/owner', {
    needs: 'anyone',
    input: z.object({ code: Token, orgDetails: OrgRef }),
    reply: z.object({ id: z.uuid(), username: z.string(), name: Name }),
    org: (input) => input.orgDetails.id,
  }),
  /** The reply is the same whether or not a user has that name. */
  forgot: endpoint('POST /password/forgot', {
    needs: 'anyone',
    input: z.object({ username: RequiredText(254) }),
    reply: z.object({ resendAt: z.string() }),
  }),
  verify: endpoint('POST /password/verify', {
    needs: 'anyone',
    input: z.object({ username: RequiredText(254), code: Code }),
    reply: z.object({ token: z.string() }),
  }),
  /** By the token of a verified code, or of an invitation. */
  reset: endpoint('POST /password/reset', {
    needs: 'anyone',
    input: z.object({ token: Token, password: Password }),
    reply: z.object({ username: z.string() }),
  }),
  changePassword: endpoint('POST /password/change', {
    needs: 'signed-in',
    input: z.object({
      current: z.string().check(z.minLength(1, problem('required')), z.maxLength(200)),
      password: Password,
    }),
    reply: Nothing,
    isPersonal: true,
  }),
}
export { Password as NewPassword }
