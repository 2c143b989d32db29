/** The permission groups of a feature, which are not granted while it is off. */
import type { Feature } from '#core/features.ts'
import { allPermissions, groupOf, permissionGroups, type Permission, type PermissionGroup } from '#core/permissions.ts'

export const groupsOfFeature = (feature: Feature) =>
  (Object.keys(permissionGroups) as PermissionGroup[]).filter((group) => {
    const known = permissionGroups[group]
    return 'feature' in known && known.feature === feature
  })

/** Some features have no permissions of their own: their pages are open to all users, or to administrators. */
const forAdministrators: readonly Feature[] = ['virtual-agents']

export const permissionsOfFeature = (feature: Feature): Permission[] | 'everybody' => {
  const groups = groupsOfFeature(feature)
  if (groups.length > 0) return allPermissions.filter((permission) => groups.includes(groupOf(permission)))
  return forAdministrators.includes(feature) ? ['user.admin'] : 'everybody'
}
