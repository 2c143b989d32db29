/** The rows of the matrix, filtered by search and by granted or changed. */
import { useMemo } from 'react'
import { allFeatures } from '#core/features.ts'
import {
  allPermissions,
  effectiveGrants,
  groupOf,
  hasReach,
  may,
  permissionGroups,
  tenantPermissions,
  type Grants,
  type Permission,
  type PermissionGroup,
} from '#core/permissions.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { useUrlOrgId, useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { isFound, mayGive, valueOf, widestOf, type GrantValue } from './grants.ts'
import type { RowState } from './permission-section.tsx'
import { saySource } from './permission-words.ts'
import type { PermissionEdits } from './use-permission-edits.ts'

export const rowFilters = ['all', 'granted', 'changed'] as const
export type RowFilter = (typeof rowFilters)[number]
export type Section = { group: PermissionGroup; isOff: boolean; rows: RowState[] }

const noGrants: Grants = {}
const reachValues: GrantValue[] = ['none', 'own', 'all']
const switchValues: GrantValue[] = ['none', 'all']

const isFeatureOff = (group: PermissionGroup, features: readonly string[]) => {
  const known = permissionGroups[group]
  return 'feature' in known && !features.includes(known.feature)
}

const ofAdministrator = effectiveGrants([{ 'user.admin': 'all' }], allFeatures)

/** Which permissions this user may grant, and which features are on, here or in a tenant. */
const useGround = () => {
  const session = useSession()
  const [orgId, urlOrgId] = [useOrgId(), useUrlOrgId()]
  const { data: elsewhere } = useRead(orgSettingsApi.get, orgId === urlOrgId ? null : { orgId })
  if (orgId !== urlOrgId) return { mine: ofAdministrator, features: elsewhere?.features ?? allFeatures }
  return { mine: session?.permissions ?? noGrants, features: session?.features }
}

type Input = { edits: PermissionEdits; of: 'user' | 'group'; typed: string; show: RowFilter }

export const usePermissionRows = ({ edits: { saved, base, draft, sources }, of, typed, show }: Input): Section[] => {
  const say = useSay()
  const { mine, features } = useGround()
  return useMemo(() => {
    const row = (permission: Permission, isOff: boolean): RowState => {
      const granted = sources(permission)
      const held = isOff ? 'none' : widestOf(granted)
      const widest = granted.filter(({ reach }) => reach === held)
      const from = valueOf(saved, permission)
      return {
        permission,
        value: valueOf(draft, permission),
        choices: (hasReach(permission) ? reachValues : switchValues).filter((to) =>
          mayGive(mine, { permission, from, to }),
        ),
        held,
        from: [...new Set(widest.map((source) => saySource(say, source, of)))].join(' · '),
        isChanged: valueOf(base, permission) !== valueOf(draft, permission),
      }
    }
    const isShown = ({ permission, held, isChanged }: RowState) =>
      isFound(permission, typed) && (show === 'all' || (show === 'granted' ? held !== 'none' : isChanged))
    const catalogue = may(mine, 'platform.manage') ? allPermissions : tenantPermissions
    return [...Map.groupBy(catalogue, groupOf)]
      .map(([group, all]) => {
        const isOff = isFeatureOff(group, features ?? [])
        return { group, isOff, rows: all.map((permission) => row(permission, isOff)).filter(isShown) }
      })
      .filter(({ rows }) => rows.length > 0)
  }, [say, mine, features, saved, base, draft, sources, of, typed, show])
}
