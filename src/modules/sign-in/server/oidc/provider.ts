/** Client of the organisation's identity provider: discovery and claims. */
import { fail } from '#core/errors.ts'
import { callProblems, type CallProblem } from '#core/connections/outgoing-text.ts'
import { say, type Language } from '#core/words.ts'
import type { OpenCtx } from '#platform/context.ts'
import { fetchOut, isCallAllowed } from '#platform/outgoing/outgoing.ts'
import { unseal } from '#platform/secrets/secrets.ts'
import { linkTo } from '#platform/http/site.ts'
import type { Oidc } from '../../api/auth-workflow.ts'
import { oidcSecretPlace } from '../workflow/stored-workflow.ts'

export const loadOidcLibrary = () => import('openid-client') // loaded with the first single sign-on

const timeoutSeconds = 8
const longestReason = 200

/** The redirect URI for providers. */
export const redirectUriOf = (open: OpenCtx, slug: string) => linkTo(open, `/${slug}/auth/oidc`)

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Allows plain HTTP only to this machine, and only if the configuration permits it. */
const mustBeCallable = (open: OpenCtx, issuer: string) => {
  const url = new URL(issuer)
  if (!isCallAllowed(open, issuer) || (url.protocol === 'http:' && !isLoopback(url)))
    fail('not-allowed-address', { host: url.hostname })
  return url
}

const isCallProblem = (code: string): code is CallProblem => Object.hasOwn(callProblems, code)

/** The message of the provider, or our own if it did not respond. */
export const reasonOf = (error: unknown, language: Language): string => {
  const { code, error_description, error: name, cause, message } = error as Record<string, unknown>
  if (typeof code === 'string' && isCallProblem(code)) return say(callProblems[code], language)
  if (cause instanceof Error) return reasonOf(cause, language)
  return String(error_description ?? name ?? message).slice(0, longestReason)
}

export const orProviderRefusal = <T>(open: Pick<OpenCtx, 'language'>, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => fail('sso-refused', { reason: reasonOf(error, open.language) }))

type Client = Pick<Oidc, 'issuer' | 'clientId'> & { secret: string }

const discover = async (open: OpenCtx, { issuer, clientId, secret }: Client) => {
  const url = mustBeCallable(open, issuer)
  const client = await loadOidcLibrary()
  return orProviderRefusal(
    open,
    client.discovery(url, clientId, secret, undefined, {
      [client.customFetch]: (address, init) => fetchOut(open, address, init),
      timeout: timeoutSeconds,
      execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    }),
  )
}

export const providerOf = (open: OpenCtx, oidc: Oidc, sealedSecret: string | null) =>
  discover(open, {
    ...oidc,
    secret: sealedSecret ? unseal(open, sealedSecret, oidcSecretPlace(open)) : fail('wrong-step'),
  })

/** Before its metadata has been read. */
export const discoverIssuer = async (open: OpenCtx, issuer: string) =>
  (await discover(open, { issuer, clientId: 'diwan', secret: '' })).serverMetadata().issuer
