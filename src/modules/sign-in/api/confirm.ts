/** Identity confirmation before actions that could take over the account; valid for some minutes. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'

export const confirmMethods = ['password', 'totp', 'passkey', 'oidc', 'mail-code'] as const
export type ConfirmMethod = (typeof confirmMethods)[number]

/** Passed through between the browser's WebAuthn and the library that judges it. */
const WebAuthn = z.record(z.string(), z.unknown())
const Code = z.string(problem('code')).check(z.regex(/^\d{6}$/, problem('code')))

const Proof = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('password'),
    password: z.string().check(z.minLength(1, problem('required')), z.maxLength(200, problem('too-long'))),
  }),
  z.object({ method: z.literal('totp'), code: Code }),
  z.object({ method: z.literal('recovery'), code: RequiredText(40) }),
  z.object({ method: z.literal('mail-code'), code: Code }),
  z.object({ method: z.literal('passkey'), response: WebAuthn }),
])
export type Proof = z.output<typeof Proof>

export const confirmApi = {
  /** The methods available to the user; if empty, they must sign in again. */
  ways: endpoint('GET /login/confirm', {
    needs: 'signed-in',
    input: Nothing,
    reply: z.object({ methods: z.array(z.enum(confirmMethods)) }),
    org: 'token',
    isPersonal: true,
  }),
  /** The challenge for a passkey, a code by mail, or the address of the identity provider. */
  begin: endpoint('POST /login/confirm/begin', {
    needs: 'signed-in',
    input: z.object({
      method: z.enum(['passkey', 'oidc', 'mail-code']),
      next: z.optional(z.string().check(z.maxLength(2000))),
    }),
    reply: z.object({
      options: z.optional(WebAuthn),
      url: z.optional(z.string()),
      sentTo: z.optional(z.string()),
    }),
    org: 'token',
    isSecret: true,
    isPersonal: true,
  }),
  answer: endpoint('POST /login/confirm', {
    needs: 'signed-in',
    input: z.object({ proof: Proof }),
    reply: Nothing,
    org: 'token',
    isSecret: true,
    isPersonal: true,
  }),
}
