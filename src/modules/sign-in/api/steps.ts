/** A sign-in in several steps: what comes next, how a step is begun, and how it is answered. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import { methods } from './methods.ts'
import { NewPassword, SignInAnswer, Token } from './sign-in.ts'

const OrgRef = z.object({ id: RequiredText(60) })
/** Passed through between the browser's WebAuthn and the library that judges it. */
const WebAuthn = z.record(z.string(), z.unknown())
const Code = z.string(problem('code')).check(z.regex(/^\d{6}$/, problem('code')))

/** What the browser holds while a sign-in is on its way; it names the organisation, as every token does. */
const Held = z.object({ token: Token })

const Answer = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('password'),
    password: z.string().check(z.minLength(1, problem('required')), z.maxLength(200)),
  }),
  z.object({ method: z.literal('mail-code'), code: Code }),
  z.object({ method: z.literal('totp'), code: Code }),
  z.object({ method: z.literal('recovery'), code: RequiredText(40) }),
  z.object({ method: z.literal('passkey'), response: WebAuthn }),
  /** After its days have passed, or by new rules. */
  z.object({ method: z.literal('new-password'), password: NewPassword }),
  z.object({ method: z.literal('take-over') }),
])
export type StepAnswer = z.output<typeof Answer>

export const stepApi = {
  /** What the sign-in page offers first. */
  ways: endpoint('GET /login-ways', {
    needs: 'anyone',
    input: Nothing,
    reply: z.object({
      methods: z.array(z.enum(methods)),
      oidcLabel: z.nullable(z.object({ ar: z.string(), en: z.string() })),
    }),
  }),
  /** A challenge for any passkey of this organisation. */
  beginPasskey: endpoint('POST /login/passkey', {
    needs: 'anyone',
    input: z.object({ orgDetails: OrgRef }),
    reply: z.object({ token: z.string(), options: WebAuthn }),
    org: (input) => input.orgDetails.id,
  }),
  /** Where to send the browser; it comes back to /{orgId}/auth/oidc. With the token of a trial, it is a part of that. */
  beginOidc: endpoint('POST /login/oidc', {
    needs: 'anyone',
    input: z.object({
      orgDetails: OrgRef,
      token: z.optional(Token),
      next: z.optional(z.string().check(z.maxLength(2000))),
    }),
    reply: z.object({ url: z.string() }),
    org: (input) => input.orgDetails.id,
  }),
  /** With all that the provider put into the address. */
  finishOidc: endpoint('POST /login/oidc/finish', {
    needs: 'anyone',
    input: z.object({
      orgDetails: OrgRef,
      search: z.string().check(z.maxLength(8000)),
      fingerprint: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: SignInAnswer,
    org: (input) => input.orgDetails.id,
    header: 'authorization',
  }),
  /** Sends the code, gives the challenge, or the secret of an authenticator that is being set up. */
  begin: endpoint('POST /login/step/begin', {
    needs: 'anyone',
    input: z.extend(Held, { orgDetails: OrgRef, method: z.enum(['mail-code', 'totp', 'passkey']) }),
    reply: z.object({
      sentTo: z.optional(z.string()),
      options: z.optional(WebAuthn),
      isEnrolment: z.boolean(),
      enrolment: z.optional(z.object({ secret: z.string(), uri: z.string() })),
    }),
    org: (input) => input.orgDetails.id,
  }),
  answer: endpoint('POST /login/step', {
    needs: 'anyone',
    input: z.extend(Held, { orgDetails: OrgRef, answer: Answer }),
    reply: SignInAnswer,
    org: (input) => input.orgDetails.id,
    header: 'authorization',
  }),
}
