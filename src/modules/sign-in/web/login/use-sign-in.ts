/** Signs a user in by one of three ways or by a single-use code, and opens the requested page. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, type ErrorCode } from '#core/errors.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { fingerprint } from '#ui/calls/fingerprint.ts'
import { call } from '#ui/calls/network.ts'
import { currentSession, setSession, type Session } from '#ui/calls/session.ts'
import { changeSettings } from '#ui/settings/settings.ts'
import { readStored } from '#ui/settings/browser-storage.ts'
import { signInApi, type SignInAnswer, type Way } from '../../api/sign-in.ts'
import { nextPath } from './next-path.ts'

export type Attempt = { way: Way; organization: string; username: string; password: string; takeOver?: boolean }
export type SignedIn = Extract<SignInAnswer, { id: string }>
export type Pending = Extract<SignInAnswer, { pending: object }>['pending']
/** An unfinished sign-in: its organisation and its next step. */
export type PendingSignIn = Pending & { orgId: string }

export const isPending = (answer: SignInAnswer): answer is Extract<SignInAnswer, { pending: object }> =>
  'pending' in answer

const platform = 'platform'

const findOrg = (name: string, orgId: string) =>
  call(orgApi.find, orgId, { name }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'not-found' ? new ApiError('wrong-organization-name') : error
  })

/** Sign-in by organisation name does not reveal which of the three inputs was wrong. */
const asOrganization = (error: unknown) => {
  const plain: ErrorCode[] = ['wrong-password', 'wrong-phone', 'not-a-member', 'not-found']
  throw error instanceof ApiError && plain.includes(error.code) ? new ApiError('wrong-organization') : error
}

export type AnsweredSignIn = { orgId: string; answer: SignInAnswer }

const attempt = async (
  { way, organization, username, password, takeOver }: Attempt,
  orgId: string,
): Promise<AnsweredSignIn> => {
  const login = async (id: string) => {
    const orgDetails = { id }
    const typed = { username, password, as: way, takeOver, orgDetails, fingerprint: fingerprint() }
    return { orgId: id, answer: await call(signInApi.login, id, typed) }
  }
  if (way === 'admin') return login(platform)
  if (way === 'user') return login(orgId)
  const { id } = await findOrg(organization, orgId)
  return login(id).catch(asOrganization)
}

const isFree = (name: string) => readStored(name, null) === null

/** Keeps settings chosen in this browser; a new browser takes over those of the user. */
const ownChoices = ({ language, appearance }: Pick<SignedIn, 'language' | 'appearance'>) => ({
  ...(language && isFree('language') && { language }),
  ...(appearance && isFree('theme') && { theme: appearance.theme }),
  ...(appearance && isFree('fontSize') && { size: appearance.fontSize }),
  ...(appearance && isFree('digits') && { digits: appearance.digits }),
})

/** Stores the session, applies the user's language, and clears cached data of the previous user. */
export const useEnterSession = (next?: string) => {
  const queries = useQueryClient()
  const { history } = useRouter()
  return ({ authorization, recoveryCodes: _shown, ...me }: SignedIn) => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'organization' })
    setSession({ ...me, token: authorization })
    changeSettings(ownChoices(me))
    history.replace(nextPath(next, me.orgId))
  }
}

/** Signed in, or `pending` until the next steps are passed. */
export const useSignIn = (next?: string) => {
  const orgId = useOrgId()
  const enter = useEnterSession(next)
  const [pending, setPending] = useState<PendingSignIn>()
  const take = ({ answer, orgId: id }: AnsweredSignIn) =>
    isPending(answer) ? setPending({ ...answer.pending, orgId: id }) : enter(answer)
  const signIn = useMutation<AnsweredSignIn, ApiError, Attempt>({
    mutationFn: (typed) => attempt(typed, orgId),
    onSuccess: take,
  })
  return { ...signIn, pending, setPending, enter, take }
}

/** Ends the session that is replaced in this browser; it may have ended already. */
const endQuietly = ({ orgId, token }: Session) =>
  call(signInApi.logout, orgId, {}, { authorization: token }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })

export const useSignInCode = (next?: string) => {
  const orgId = useOrgId()
  return useMutation<SignedIn, ApiError, string>({
    mutationFn: async (code) => {
      const before = currentSession()
      const entered = await call(signInApi.useCode, orgId, { code, orgDetails: { id: orgId } })
      if (before) await endQuietly(before)
      return entered
    },
    onSuccess: useEnterSession(next),
  })
}
