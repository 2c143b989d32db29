/** Edits to a set of permissions are kept apart from the saved set, so that a change by another user loses none of them. */
import { fold } from '#core/fold.ts'
import {
  groupOf,
  hasReach,
  isPermission,
  permissionGroups,
  permissions,
  wider,
  type Grants,
  type Permission,
  type Reach,
} from '#core/permissions.ts'
import type { GrantSource } from '../api/permissions.ts'

export type Value = Reach | 'none'
export type Edits = Partial<Record<Permission, Value>>
export type Change = { permission: Permission; from: Value; to: Value }
export type Sources = Partial<Record<Permission, GrantSource[]>>

export const valueOf = (grants: Grants, permission: Permission): Value => grants[permission] ?? 'none'

export const withEdits = (saved: Grants, edits: Edits): Grants => {
  const all = Object.entries({ ...saved, ...edits }) as [Permission, Value][]
  return Object.fromEntries(all.filter(([, value]) => value !== 'none')) as Grants
}

/** An edit that says what is saved already is no edit. */
export const edited = (saved: Grants, edits: Edits, values: Edits): Edits => {
  const all = Object.entries({ ...edits, ...values }) as [Permission, Value][]
  return Object.fromEntries(all.filter(([permission, value]) => valueOf(saved, permission) !== value)) as Edits
}

export const changesBetween = (before: Grants, after: Grants): Change[] => {
  const named = new Set([...Object.keys(before), ...Object.keys(after)] as Permission[])
  return (Object.keys(permissions) as Permission[])
    .filter((permission) => named.has(permission) && before[permission] !== after[permission])
    .map((permission) => ({ permission, from: valueOf(before, permission), to: valueOf(after, permission) }))
}

/** One value for a whole group of permissions: what has no reach is simply on. */
export const groupEdits = (group: readonly Permission[], value: Value): Edits =>
  Object.fromEntries(
    group.map((permission) => [permission, value === 'none' || hasReach(permission) ? value : 'all']),
  ) as Edits

const ranks = { none: 0, own: 1, all: 2 }
/** Nobody gives what they do not hold; taking away, or leaving as it is, is always possible. */
export const mayGive = (mine: Grants, { permission, from, to }: Change) =>
  ranks[to] <= ranks[from] || ranks[to] <= ranks[valueOf(mine, permission)]

/** Where each permission would come from with `draft` given directly instead of what is saved. */
export const sourcesWith = (draft: Grants, saved: Sources, isDirect: (source: GrantSource) => boolean) => {
  const inherited = (permission: Permission) =>
    (saved[permission] ?? []).filter((source) => source.kind !== 'administrator' && !isDirect(source))
  const direct = (permission: Permission): GrantSource[] => {
    const reach = draft[permission]
    return reach ? [{ kind: 'person', group: null, through: null, reach }] : []
  }
  const isAdmin = draft['user.admin'] !== undefined || inherited('user.admin').length > 0
  const admin: GrantSource = { kind: 'administrator', group: null, through: null, reach: 'all' }
  return (permission: Permission): GrantSource[] => [
    ...direct(permission),
    ...inherited(permission),
    ...(isAdmin && permission !== 'user.admin' && groupOf(permission) !== 'platform' ? [admin] : []),
  ]
}

export const widestOf = (sources: readonly GrantSource[]): Value =>
  sources.reduce<Reach | undefined>((widest, { reach }) => wider(widest, reach), undefined) ?? 'none'

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

/** Grants written into a link; what is not one is dropped. */
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
