import { fail } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { OpenCtx } from '#platform/context.ts'
import { seal, type SealPlace } from '#platform/secrets/secrets.ts'
import { findPendingStep } from '../steps/pending-step.ts'
import { stepStore } from '../store/steps.ts'
import { hashToken, makeToken } from '../sessions/token.ts'
import { readWorkflow } from '../workflow/stored-workflow.ts'
import { discoverIssuer, loadOidcLibrary, providerOf, redirectUriOf } from './provider.ts'

/** State and nonce that the response must match; stored, never sent to the browser. */
export type Expected = { verifier: string; nonce: string }
export const expectedPlace = ({ orgId }: { orgId: string }, secretHash: Buffer): SealPlace => ({
  orgId,
  kind: 'sign-in.oidc',
  id: secretHash.toString('hex'),
})

const slugOf = (open: OpenCtx) => open.readInOrg(async (ctx) => (await signInRules(ctx))?.slug ?? fail('not-found'))

export const validateOidcReply = async (open: OpenCtx, { issuer }: { issuer: string }) => ({
  issuer: await discoverIssuer(open, issuer),
  redirectUri: redirectUriOf(open, await slugOf(open)),
})

type Begun = { token?: string; next?: string }

/** The provider settings in use: those of the organisation, or of the trial that the token belongs to. */
const settingsOf = (open: OpenCtx, token: string | undefined) =>
  open.readInOrg(async (ctx) => {
    const pending = token ? await findPendingStep(ctx, token, 'oidc') : undefined
    const workflow = pending?.workflow ?? (await readWorkflow(ctx))
    const isAsked = pending ?? workflow.stages[0]?.methods.includes('oidc')
    if (!isAsked || !workflow.oidc) return fail('wrong-step')
    return { oidc: workflow.oidc, secret: workflow.oidcSecret, step: pending?.step }
  })

type Provider = Awaited<ReturnType<typeof providerOf>>
type Question = { scopes: string; state: string; expected: Expected; isConfirmation?: boolean }

/** A confirmation requires a new sign-in at the provider instead of its open session. */
const addressOf = async (open: OpenCtx, provider: Provider, question: Question) => {
  const { scopes, state, expected, isConfirmation } = question
  const client = await loadOidcLibrary()
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUriOf(open, await slugOf(open)),
    scope: scopes,
    code_challenge: await client.calculatePKCECodeChallenge(expected.verifier),
    code_challenge_method: 'S256',
    state,
    nonce: expected.nonce,
    ...(isConfirmation && { prompt: 'login', max_age: '0' }),
  })
  return url.href
}

const expectation = async (open: OpenCtx, secretHash: Buffer) => {
  const client = await loadOidcLibrary()
  const expected: Expected = { verifier: client.randomPKCECodeVerifier(), nonce: client.randomNonce() }
  return { expected, sealed: seal(open, JSON.stringify(expected), expectedPlace(open, secretHash)) }
}

export const beginOidc = async (open: OpenCtx, { token, next }: Begun) => {
  const { oidc, secret, step } = await settingsOf(open, token)
  const provider = await providerOf(open, oidc, secret)
  const state = token ?? makeToken(open.orgId)
  const { expected, sealed } = await expectation(open, step?.secretHash ?? hashToken(state))
  await open.inOrg((ctx): Promise<unknown> =>
    step
      ? stepStore.setState(ctx, step.secretHash, { ...step.state, oidc: sealed })
      : stepStore.insert(ctx, {
          secretHash: hashToken(state),
          userId: null,
          isTrial: false,
          stages: [{ methods: ['oidc'], isFirst: true }],
          state: { oidc: sealed },
          arrival: { next },
        }),
  )
  return { url: await addressOf(open, provider, { scopes: oidc.scopes, state, expected }) }
}

/** A signed-in user confirms their identity at the provider. */
export const beginConfirmByOidc = async (open: OpenCtx, next: string | undefined) => {
  const { id, sessionId } = open.user ?? fail('signed-out')
  const { oidc, oidcSecret } = await open.readInOrg(readWorkflow)
  if (!oidc) return fail('wrong-step')
  const provider = await providerOf(open, oidc, oidcSecret)
  const state = makeToken(open.orgId)
  const { expected, sealed } = await expectation(open, hashToken(state))
  await open.inOrg((ctx) =>
    stepStore.insert(ctx, {
      secretHash: hashToken(state),
      userId: id,
      isTrial: false,
      stages: [{ methods: ['oidc'] }],
      state: { oidc: sealed, confirms: sessionId },
      arrival: { next },
    }),
  )
  return { url: await addressOf(open, provider, { scopes: oidc.scopes, state, expected, isConfirmation: true }) }
}
