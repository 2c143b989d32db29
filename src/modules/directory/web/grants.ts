/** Edits to a set of permissions are kept apart from the saved set, so that a change by another user loses none of them. */
import { fold } from '#core/values/fold.ts'
import {
  groupOf,
  hasReach,
  isPermission,
  permissionGroups,
  permissions,
  widerReach,
  type Grants,
  type Permission,
  type Reach,
} from '#core/permissions.ts'
import type { GrantSource } from '../api/permissions.ts'

export type GrantValue = Reach | 'none'
export type Edits = Partial<Record<Permission, GrantValue>>
export type GrantChange = { permission: Permission; from: GrantValue; to: GrantValue }
export type Sources = Partial<Record<Permission, GrantSource[]>>

export const valueOf = (grants: Grants, permission: Permission): GrantValue => grants[permission] ?? 'none'

export const withEdits = (saved: Grants, edits: Edits): Grants => {
  const all = Object.entries({ ...saved, ...edits }) as [Permission, GrantValue][]
  return Object.fromEntries(all.filter(([, value]) => value !== 'none')) as Grants
}

/** An edit equal to the saved value is dropped. */
export const edited = (saved: Grants, edits: Edits, values: Edits): Edits => {
  const all = Object.entries({ ...edits, ...values }) as [Permission, GrantValue][]
  return Object.fromEntries(all.filter(([permission, value]) => valueOf(saved, permission) !== value)) as Edits
}

export const changesBetween = (before: Grants, after: Grants): GrantChange[] => {
  const named = new Set([...Object.keys(before), ...Object.keys(after)] as Permission[])
  return (Object.keys(permissions) as Permission[])
    .filter((permission) => named.has(permission) && before[permission] !== after[permission])
    .map((permission) => ({ permission, from: valueOf(before, permission), to: valueOf(after, permission) }))
}

/** Sets one value for a group of permissions; those without scope are simply on. */
export const groupEdits = (group: readonly Permission[], value: GrantValue): Edits =>
  Object.fromEntries(
    group.map((permission) => [permission, value === 'none' || hasReach(permission) ? value : 'all']),
  ) as Edits

const ranks = { none: 0, own: 1, all: 2 }
/** Users grant only what they have; removing, or leaving unchanged, is always possible. */
export const mayGive = (mine: Grants, { permission, from, to }: GrantChange) =>
  ranks[to] <= ranks[from] || ranks[to] <= ranks[valueOf(mine, permission)]

/** The sources of each permission if `draft` replaced the saved direct permissions. */
export const sourcesWith = (draft: Grants, saved: Sources, isDirect: (source: GrantSource) => boolean) => {
  const inherited = (permission: Permission) =>
    (saved[permission] ?? []).filter((source) => source.kind !== 'administrator' && !isDirect(source))
  const direct = (permission: Permission): GrantSource[] => {
    const reach = draft[permission]
    return reach ? [{ kind: 'user', group: null, through: null, reach }] : []
  }
  const isAdmin = draft['user.admin'] !== undefined || inherited('user.admin').length > 0
  const admin: GrantSource = { kind: 'administrator', group: null, through: null, reach: 'all' }
  return (permission: Permission): GrantSource[] => [
    ...direct(permission),
    ...inherited(permission),
    ...(isAdmin && permission !== 'user.admin' && groupOf(permission) !== 'platform' ? [admin] : []),
  ]
}

export const widestOf = (sources: readonly GrantSource[]): GrantValue =>
  sources.reduce<Reach | undefined>((widest, { reach }) => widerReach(widest, reach), undefined) ?? 'none'

const spellings = new Map(
  (Object.keys(permissions) as Permission[]).map((permission) => {
    const { ar, en } = permissions[permission]
    const group = permissionGroups[groupOf(permission)]
    return [permission, fold(`${ar} ${en} ${permission} ${group.ar} ${group.en}`)]
  }),
)
/** Every word typed is somewhere in its name, its code or its group's name, in either language. */
export const isFound = (permission: Permission, typed: string) =>
  fold(typed)
    .split(' ')
    .every((word) => spellings.get(permission)?.includes(word))

/** Permissions in a link; invalid ones are dropped. */
export const grantsFrom = (text: unknown): Grants | undefined => {
  const value = typeof text === 'string' ? parsed(text) : text
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).filter(([name, reach]) => isPermission(name) && (reach === 'own' || reach === 'all')),
  ) as Grants
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
