/** Who is signed in, in this tab and the next: kept in the browser under the specification's names. */
import { useSyncExternalStore } from 'react'
import type { Grants } from '#core/permissions.ts'
import type { Language } from '#core/words.ts'
import { keep, kept } from './storage.ts'

type Name = Record<Language, string>
export type SessionUser = {
  id: string
  orgId: string
  username: string
  name: Name
  email: string | null
  language: Language | null
  avatarFileId: string | null
  isSuperAdmin: boolean
}
export type Session = SessionUser & {
  token: string
  role: Name | null
  dashboardId: string
  permissions: Grants
  features: string[]
}

const listeners = new Set<() => void>()

const load = (): Session | null => {
  const token = kept<string | null>('token', null)
  const user = kept<SessionUser | null>('user', null)
  if (!token || !user) return null
  return {
    ...user,
    token,
    role: kept('role', null),
    dashboardId: kept('dashboardId', ''),
    permissions: kept('permissions', {}),
    features: kept('features', []),
  }
}
let session = load()

export const currentSession = () => session

/** The session of one organisation: a person signed in elsewhere is nobody here. */
export const sessionIn = (orgId: string) => (session?.orgId === orgId ? session : null)

export const setSession = (next: Session | null) => {
  session = next
  const { token, role, dashboardId, permissions, features, ...user } = next ?? ({} as Partial<Session>)
  for (const [name, value] of Object.entries({ token, role, dashboardId, permissions, features })) keep(name, value)
  keep('user', next ? user : null)
  for (const listener of listeners) listener()
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
