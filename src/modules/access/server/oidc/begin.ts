import { fail } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { OpenCtx } from '#platform/context.ts'
import { seal, type SealPlace } from '#platform/secrets.ts'
import { holdStep } from '../steps/held.ts'
import { stepStore } from '../store/steps.ts'
import { hashToken, makeToken } from '../token.ts'
import { readWorkflow } from '../workflow.ts'
import { askIssuer, library, providerOf, redirectUriOf } from './provider.ts'

/** What the provider's answer must fit, kept here and never sent. */
export type Expected = { verifier: string; nonce: string }
export const expectedPlace = ({ orgId }: { orgId: string }, secretHash: Buffer): SealPlace => ({
  orgId,
  kind: 'sign-in.oidc',
  id: secretHash.toString('hex'),
})

const slugOf = (open: OpenCtx) => open.readInOrg(async (ctx) => (await signInRules(ctx))?.slug ?? fail('not-found'))

export const checkOidc = async (open: OpenCtx, { issuer }: { issuer: string }) => ({
  issuer: await askIssuer(open, issuer),
  redirectUri: redirectUriOf(open, await slugOf(open)),
})

type Begun = { token?: string; next?: string }

/** The settings that are asked by: of the organisation, or of the trial that the token belongs to. */
const settingsOf = (open: OpenCtx, token: string | undefined) =>
  open.readInOrg(async (ctx) => {
    const held = token ? await holdStep(ctx, token, 'oidc') : undefined
    const workflow = held?.workflow ?? (await readWorkflow(ctx))
    const isAsked = held ?? workflow.stages[0]?.methods.includes('oidc')
    if (!isAsked || !workflow.oidc) return fail('wrong-step')
    return { oidc: workflow.oidc, secret: workflow.oidcSecret, step: held?.step }
  })

export const beginOidc = async (open: OpenCtx, { token, next }: Begun) => {
  const { oidc, secret, step } = await settingsOf(open, token)
  const provider = await providerOf(open, oidc, secret)
  const client = await library()
  const expected: Expected = { verifier: client.randomPKCECodeVerifier(), nonce: client.randomNonce() }
  const state = token ?? makeToken(open.orgId)
  const sealed = seal(JSON.stringify(expected), expectedPlace(open, step?.secretHash ?? hashToken(state)))
  await open.inOrg((ctx): Promise<unknown> =>
    step
      ? stepStore.setState(ctx, step.secretHash, { ...step.state, oidc: sealed })
      : stepStore.insert(ctx, {
          secretHash: hashToken(state),
          personId: null,
          isTrial: false,
          stages: [{ methods: ['oidc'], isFirst: true }],
          state: { oidc: sealed },
          arrival: { next },
        }),
  )
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUriOf(open, await slugOf(open)),
    scope: oidc.scopes,
    code_challenge: await client.calculatePKCECodeChallenge(expected.verifier),
    code_challenge_method: 'S256',
    state,
    nonce: expected.nonce,
  })
  return { url: url.href }
}
