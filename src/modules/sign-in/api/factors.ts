/** The second factors of the current user: an authenticator with recovery codes, and passkeys. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'

const Code = z.string(problem('code')).check(z.regex(/^\d{6}$/, problem('code')))
const WebAuthn = z.record(z.string(), z.unknown())
const Codes = z.object({ recoveryCodes: z.array(z.string()) })

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.output<typeof Passkey>

export const factorApi = {
  mine: endpoint('GET /factors', {
    needs: 'signed-in',
    input: Nothing,
    reply: z.object({
      totp: z.nullable(z.object({ createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
      recoveryCodesLeft: z.number(),
      passkeys: z.array(Passkey),
    }),
  }),
  /** A new secret, which counts once it is confirmed. */
  beginTotp: endpoint('POST /factors/totp', {
    needs: 'signed-in',
    input: Nothing,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    isSecret: true,
    isPersonal: true,
    needsFresh: true,
  }),
  /** Shows the recovery codes, this once. */
  confirmTotp: endpoint('POST /factors/totp/confirm', {
    needs: 'signed-in',
    input: z.object({ code: Code }),
    reply: Codes,
    isSecret: true,
    isPersonal: true,
    needsFresh: true,
  }),
  /** Rejected if the organisation requires it and the user has no alternative. */
  removeTotp: endpoint('POST /factors/totp/remove', {
    needs: 'signed-in',
    input: z.object({ code: RequiredText(40) }),
    reply: Nothing,
    isPersonal: true,
    needsFresh: true,
  }),
  renewCodes: endpoint('POST /factors/recovery-codes', {
    needs: 'signed-in',
    input: z.object({ code: Code }),
    reply: Codes,
    isSecret: true,
    isPersonal: true,
    needsFresh: true,
  }),
  beginPasskey: endpoint('POST /factors/passkeys/begin', {
    needs: 'signed-in',
    input: Nothing,
    reply: z.object({ options: WebAuthn }),
    isSecret: true,
    isPersonal: true,
    needsFresh: true,
  }),
  addPasskey: endpoint('POST /factors/passkeys', {
    needs: 'signed-in',
    input: z.object({ name: RequiredText(100), response: WebAuthn }),
    reply: Passkey,
    isSecret: true,
    isPersonal: true,
    needsFresh: true,
  }),
  renamePasskey: endpoint('PUT /factors/passkeys/:id', {
    needs: 'signed-in',
    input: z.extend(Id, { name: RequiredText(100) }),
    reply: Nothing,
    isPersonal: true,
  }),
  removePasskey: endpoint('DELETE /factors/passkeys/:id', {
    needs: 'signed-in',
    input: Id,
    reply: Nothing,
    isPersonal: true,
    needsFresh: true,
  }),
  /** For a user who lost their telephone: they set up new factors at the next sign-in. */
  reset: endpoint('POST /users/:id/reset-factors', {
    needs: 'user.reset-password',
    input: Id,
    reply: Nothing,
    needsFresh: true,
  }),
}
