/** Signs a person in by any of the three ways, or by a single-use code, and takes them where they were going. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { Refusal, type ErrorCode } from '#core/errors.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { useOrgId } from '#ui/data.tsx'
import { fingerprint } from '#ui/fingerprint.ts'
import { call } from '#ui/network.ts'
import { setSession } from '#ui/session.ts'
import { changeSettings } from '#ui/settings.ts'
import { kept } from '#ui/storage.ts'
import { signInApi, type Way } from '../api/sign-in.ts'
import { nextPath } from './next-path.ts'

export type Attempt = { way: Way; organization: string; username: string; password: string; takeOver?: boolean }
type SignedIn = z.output<typeof signInApi.login.reply>

const platform = 'platform'

const findOrg = (name: string, orgId: string) =>
  call(orgApi.find, orgId, { name }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'not-found' ? new Refusal('wrong-organization-name') : error
  })

/** Signing in by an organisation never tells which of the three was wrong. */
const asOrganization = (error: unknown) => {
  const plain: ErrorCode[] = ['wrong-password', 'wrong-phone', 'not-a-member', 'not-found']
  throw error instanceof Refusal && plain.includes(error.code) ? new Refusal('wrong-organization') : error
}

const attempt = async ({ way, organization, username, password, takeOver }: Attempt, orgId: string) => {
  const login = (id: string) =>
    call(signInApi.login, id, { username, password, as: way, takeOver, orgDetails: { id }, fingerprint: fingerprint() })
  if (way === 'admin') return login(platform)
  if (way === 'user') return login(orgId)
  const { id } = await findOrg(organization, orgId)
  return login(id).catch(asOrganization)
}

const isFree = (name: string) => kept(name, null) === null

/** What was chosen in this browser stays; a new browser looks and speaks as the person is used to. */
const ownChoices = ({ language, appearance }: Pick<SignedIn, 'language' | 'appearance'>) => ({
  ...(language && isFree('language') && { language }),
  ...(appearance && isFree('theme') && { theme: appearance.theme }),
  ...(appearance && isFree('fontSize') && { size: appearance.fontSize }),
  ...(appearance && isFree('digits') && { digits: appearance.digits }),
})

/** Keeps the session, speaks the person's language, and forgets what the one before them had read. */
const useEnter = (next?: string) => {
  const queries = useQueryClient()
  const { history } = useRouter()
  return ({ authorization, ...me }: SignedIn) => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'organization' })
    setSession({ ...me, token: authorization })
    changeSettings(ownChoices(me))
    history.replace(nextPath(next, me.orgId))
  }
}

export const useSignIn = (next?: string) => {
  const orgId = useOrgId()
  return useMutation<SignedIn, Refusal, Attempt>({
    mutationFn: (typed) => attempt(typed, orgId),
    onSuccess: useEnter(next),
  })
}

export const useSignInCode = (next?: string) => {
  const orgId = useOrgId()
  return useMutation<SignedIn, Refusal, string>({
    mutationFn: (code) => call(signInApi.useCode, orgId, { code, orgDetails: { id: orgId } }),
    onSuccess: useEnter(next),
  })
}
