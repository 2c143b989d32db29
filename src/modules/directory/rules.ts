/** Which permissions a user has and where they come from: pure functions shared by the door, the permission matrix and tests. */
import type { Feature } from '#core/features.ts'
import {
  allPermissions,
  effectiveGrants,
  hasReach,
  isOfPlatform,
  isPermission,
  widerReach,
  type Grants,
  type Permission,
  type Reach,
} from '#core/permissions.ts'
import type { GrantSource } from './api/permissions.ts'

type Ref = GrantSource['group'] & object
export type GroupNode = Ref & { parentId: string | null; grants: Grants }

/** A group and all above it, nearest first. A loop, should one exist, ends where it began. */
export const lineage = (id: string, groups: ReadonlyMap<string, GroupNode>): GroupNode[] => {
  const line: GroupNode[] = []
  for (let at = groups.get(id); at && !line.includes(at); at = groups.get(at.parentId ?? '')) line.push(at)
  return line
}

/** A group and all below it. */
export const descendants = (id: string, groups: ReadonlyMap<string, GroupNode>) =>
  [...groups.keys()].filter((item) => lineage(item, groups).some((above) => above.id === id))

/** A group cannot be placed below itself. */
export const makesLoop = (id: string, parentId: string | null, groups: ReadonlyMap<string, GroupNode>) =>
  parentId !== null && lineage(parentId, groups).some((above) => above.id === id)

type HeldGrants = { personal: Grants; memberOf: string[]; groups: ReadonlyMap<string, GroupNode> }

const refOf = ({ id, name }: GroupNode): Ref => ({ id, name })

/** Every grant of a user, with its source. */
export const sourcesOf = ({
  personal,
  memberOf,
  groups,
}: HeldGrants): { grants: Grants; from: Omit<GrantSource, 'reach'> }[] => [
  { grants: personal, from: { kind: 'user', group: null, through: null } },
  ...memberOf.flatMap((id) =>
    lineage(id, groups).map((above, at, line) => {
      const first = line[0]
      return {
        grants: above.grants,
        from: { kind: 'group' as const, group: refOf(above), through: at > 0 && first ? refOf(first) : null },
      }
    }),
  ),
]

export const explainGrants = (held: HeldGrants, features: readonly Feature[], isPlatform: boolean) => {
  const granted = sourcesOf(held)
  const effective = effectiveGrants(
    granted.map(({ grants }) => grants),
    features,
    isPlatform,
  )
  const admin = granted.filter(({ grants }) => grants['user.admin'] !== undefined)
  const sources: Record<string, GrantSource[]> = {}
  for (const permission of allPermissions) {
    if (effective[permission] === undefined) continue
    const direct = granted.flatMap(({ grants, from }) => {
      const reach = grants[permission]
      return reach ? [{ ...from, reach }] : []
    })
    const byRole = admin.map(({ from }) => ({ ...from, kind: 'administrator' as const, reach: 'all' as const }))
    sources[permission] = direct.length > 0 || isOfPlatform(permission) ? direct : byRole
  }
  return { effective, sources }
}

/** The first permission in `wanted` that the giver does not have. */
export const grantsBeyond = (wanted: Grants, held: Grants): Permission | undefined =>
  allPermissions.find((permission) => {
    const reach = wanted[permission]
    return reach !== undefined && widerReach(held[permission], reach) !== held[permission]
  })

/** Only known permissions, with a scope only if they have one. */
export const isValidGrants = (grants: Record<string, string>, isPlatform: boolean) =>
  Object.entries(grants).every(
    ([name, reach]) =>
      isPermission(name) &&
      (isPlatform || !isOfPlatform(name)) &&
      (reach === 'all' || (reach === 'own' && hasReach(name))),
  )

export const sameGrants = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, reach]) => b[name] === reach)

const narrower = (a: Reach | undefined, b: Reach | undefined) =>
  a && b && (a === 'own' || b === 'own') ? 'own' : a && b

/** The part of the wanted permissions that is granted. */
export const within = (wanted: Grants, held: Grants): Grants =>
  Object.fromEntries(
    allPermissions.flatMap((permission) => {
      const reach = narrower(wanted[permission], held[permission])
      return reach ? [[permission, reach]] : []
    }),
  )
