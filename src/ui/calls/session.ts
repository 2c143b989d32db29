/** Who is signed in, in this tab and the next: kept in the browser under the specification's names. */
import { useSyncExternalStore } from 'react'
import type { Grants } from '#core/permissions.ts'
import type { Language } from '#core/words.ts'
import { saveStored, saveStoredInTab, readStored, readStoredInTab } from '../settings/browser-storage.ts'

type Name = Record<Language, string>
/** Impersonation, or a view with the permissions of one group. */
export type Acting = { kind: 'impersonation'; by: string; reason: string } | { kind: 'view-as'; group: Name }
export type SessionUser = {
  id: string
  orgId: string
  username: string
  name: Name
  email: string | null
  language: Language | null
  avatarFileId: string | null
  isSuperAdmin: boolean
  canCreateTickets: boolean
  acting: Acting | null
}
export type Session = SessionUser & {
  token: string
  role: Name | null
  dashboardId: string
  permissions: Grants
  features: string[]
}

const listeners = new Set<() => void>()

/** An acting session lives in its tab alone; beside it the person's own goes on in the others. */
type Place = { session: Session; returnPath: string }
const place = 'acting'

const loadOwn = (): Session | null => {
  const token = readStored<string | null>('token', null)
  const user = readStored<SessionUser | null>('user', null)
  if (!token || !user) return null
  return {
    ...user,
    token,
    role: readStored('role', null),
    dashboardId: readStored('dashboardId', ''),
    permissions: readStored('permissions', {}),
    features: readStored('features', []),
  }
}
const load = () => readStoredInTab<Place | null>(place, null)?.session ?? loadOwn()
let session = load()

export const currentSession = () => session

/** The session of one organisation; a session of another organisation does not count. */
export const sessionIn = (orgId: string) => (session?.orgId === orgId ? session : null)

const keepOwn = (next: Session | null) => {
  const { token, role, dashboardId, permissions, features, ...user } = next ?? ({} as Partial<Session>)
  for (const [name, value] of Object.entries({ token, role, dashboardId, permissions, features }))
    saveStored(name, value)
  saveStored('user', next ? user : null)
}

/** Ends the session; after an impersonation the own session continues. */
export const setSession = (next: Session | null) => {
  const acted = readStoredInTab<Place | null>(place, null)
  if (!next && acted) return endActing()
  // News of one's own session may still arrive while the page is on its way to acting: it ends nothing.
  const isEnding = session?.acting && !next?.acting
  session = next
  if (next?.acting) saveStoredInTab(place, { returnPath: '/', ...acted, session: next })
  else {
    if (isEnding) saveStoredInTab(place, null)
    keepOwn(next)
  }
  for (const listener of listeners) listener()
}

type Answer = Omit<Session, 'token'> & { authorization: string }

/** Continues as another user in this tab with an empty cache, so that nothing read before is shown. */
export const startActing = ({ authorization, ...me }: Answer, returnPath: string) => {
  saveStoredInTab(place, { session: { ...me, token: authorization }, returnPath })
  location.assign(`/${me.orgId}/home`)
}

/** Back to one's own session, its organisation and the page one came from. Signing out of the other is up to the caller. */
export const endActing = () => {
  const { returnPath } = readStoredInTab<Partial<Place>>(place, {})
  // It has ended already: the page is on its way.
  if (!returnPath) return
  saveStoredInTab(place, null)
  session = loadOwn()
  location.assign(returnPath)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useSession = () => useSyncExternalStore(subscribe, currentSession)

/** Another tab signed in or out: this one follows. */
export const followOtherTabs = () =>
  addEventListener('storage', ({ key }) => {
    if (key !== 'token' && key !== 'permissions') return
    session = load()
    for (const listener of listeners) listener()
  })
