/** Creates WebAuthn requests and verifies the replies of browsers. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/http/site.ts'
import { factorStore } from '../store/factors.ts'

export type Response = Record<string, unknown>
type Passkey = NonNullable<Awaited<ReturnType<typeof factorStore.passkeyBy>>>

const library = () => import('@simplewebauthn/server') // loaded with the first passkey

/** The relying party. */
type Reached = Pick<Ctx, 'services'>
const houseOf = (ctx: Reached) => {
  const { hostname, origin } = new URL(linkTo(ctx, '/'))
  return { id: hostname, origin }
}

const knownOf = async (ctx: Ctx, userId: string) =>
  (await factorStore.passkeys(ctx, userId)).flatMap(({ credentialId, transports }) =>
    credentialId ? [{ id: credentialId, transports }] : [],
  )

/** Options for a passkey challenge, for one user or for any holder of a passkey. */
export const createPasskeyRequest = async (ctx: Ctx, { of, isVerifying }: { of?: string; isVerifying: boolean }) =>
  (await library()).generateAuthenticationOptions({
    rpID: houseOf(ctx).id,
    userVerification: isVerifying ? 'required' : 'preferred',
    ...(of && { allowCredentials: await knownOf(ctx, of) }),
  })

/** Registration options of a discoverable passkey, so that it works as first method without a username. */
export const createPasskeyOffer = async (ctx: Ctx, user: { id: string; username: string }) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Diwan',
    rpID: houseOf(ctx).id,
    userName: user.username,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: await knownOf(ctx, user.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })

/** The library throws on most invalid input. */
const orNothing = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined)

export const readPasskey = async (ctx: Reached, challenge: string | undefined, response: Response) => {
  if (!challenge) return undefined
  const { id, origin } = houseOf(ctx)
  const { verifyRegistrationResponse } = await library()
  const read = await orNothing(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    }),
  )
  if (!read?.verified) return undefined
  const { credential } = read.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).map(String).slice(0, 10),
  }
}

export const savePasskey = factorStore.insertPasskey

type Use = { passkey: Passkey; challenge: string | undefined; response: Response; isVerifying: boolean }

/** The passkey's new count, if it signed the challenge. */
export const recordPasskeyUse = async (ctx: Reached, { passkey, challenge, response, isVerifying }: Use) => {
  const { credentialId, publicKey, counter, transports } = passkey
  if (!challenge || !credentialId || !publicKey) return undefined
  const { id, origin } = houseOf(ctx)
  const { verifyAuthenticationResponse } = await library()
  const read = await orNothing(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: isVerifying,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(publicKey),
        counter,
        transports,
      },
    }),
  )
  return read?.verified ? read.authenticationInfo.newCounter : undefined
}
