/** Finishes a sign-in at the identity provider by the claims it returned. */
import type { Configuration, IDToken } from 'openid-client'
import { fail, ApiError } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { unseal } from '#platform/secrets/secrets.ts'
import { holdStep, passStep, refuseStep } from '../steps/answer.ts'
import { toReply } from '../steps/advance-sign-in.ts'
import type { PendingStep } from '../steps/pending-step.ts'
import { recordSignIn } from '../audit/record-sign-in.ts'
import { identityStore } from '../store/identities.ts'
import { sessionStore } from '../store/sessions.ts'
import { stepStore } from '../store/steps.ts'
import { factorCounters, uncountAttempt } from '../throttle/attempt-limits.ts'
import { plainIssuer } from '../workflow/stored-workflow.ts'
import { expectedPlace, type Expected } from './begin.ts'
import { nameOf, findOrCreateUser, type Claims } from './find-user.ts'
import { loadOidcLibrary, orProviderRefusal, providerOf, redirectUriOf } from './provider.ts'

/** The greatest age of a sign-in at the provider that counts as a proof of identity. */
const confirmedSeconds = 300

/** Reads claims from the user info endpoint, because some providers leave them out of the ID token. */
const withUserInfo = async (provider: Configuration, token: string, claims: IDToken) => {
  if (claims['email'] !== undefined || !provider.serverMetadata().userinfo_endpoint) return claims
  const { fetchUserInfo } = await loadOidcLibrary()
  return { ...(await fetchUserInfo(provider, token, claims.sub)), ...claims }
}

const claimsOf = async (open: OpenCtx, pending: PendingStep, search: URLSearchParams): Promise<Claims> => {
  const { step, workflow, rules } = pending
  if (!workflow.oidc || !step.state.oidc) return fail('wrong-step')
  const { verifier, nonce } = JSON.parse(
    unseal(open, step.state.oidc, expectedPlace(open, step.secretHash)),
  ) as Expected
  // The reply is consumed even if the sign-in fails.
  await open.inOrg((ctx) => stepStore.setState(ctx, step.secretHash, { ...step.state, oidc: undefined }))
  const provider = await providerOf(open, workflow.oidc, workflow.oidcSecret)
  const came = new URL(`${redirectUriOf(open, rules.slug)}?${search}`)
  const { authorizationCodeGrant } = await loadOidcLibrary()
  const readError = async () => {
    const tokens = await authorizationCodeGrant(provider, came, {
      pkceCodeVerifier: verifier,
      expectedState: search.get('state') ?? '',
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(step.state.confirms && { maxAge: confirmedSeconds }),
    })
    return withUserInfo(provider, tokens.access_token, tokens.claims() ?? fail('wrong-step'))
  }
  const claims = await orProviderRefusal(open, readError())
  return { ...claims, issuer: plainIssuer(claims.iss), subject: claims.sub } as Claims
}

/** Marks the requesting session as confirmed and starts none; an identity that is not linked to the user proves nothing. */
const confirmed = async (ctx: Ctx, { step, user }: PendingStep, claims: Claims) => {
  if (!user || (await identityStore.find(ctx, claims)) !== user.id) return fail('sso-taken')
  if (!(await stepStore.remove(ctx, step.secretHash))) return fail('wrong-step')
  await sessionStore.confirm(ctx, step.state.confirms ?? '', 'oidc')
  await uncountAttempt(ctx, await factorCounters(ctx, user))
  recordSignIn(ctx, 'step-passed', { id: user.id, name: user.username, method: 'oidc' })
  return { authorization: '' as const, pending: { token: '', methods: [], isPassed: true, next: step.arrival.next } }
}

type Came = { search: string; fingerprint?: string }

export const finishOidc = async (open: OpenCtx, { search, fingerprint }: Came) => {
  const params = new URLSearchParams(search)
  const pending = await holdStep(open, params.get('state') ?? '', 'oidc')
  let name = ''
  try {
    const claims = await claimsOf(open, pending, params)
    name = nameOf(claims)
    if (pending.step.state.confirms) return await open.inOrg((ctx) => confirmed(ctx, pending, claims))
    const user = await open.inOrg((ctx) => findOrCreateUser(ctx, pending, claims))
    const passed = { user, method: 'oidc', fingerprint }
    return toReply(await open.inOrg((ctx) => passStep(ctx, pending, passed)))
  } catch (error) {
    if (error instanceof ApiError) await refuseStep(open, pending, { reason: error.code, method: 'oidc', name })
    throw error
  }
}
