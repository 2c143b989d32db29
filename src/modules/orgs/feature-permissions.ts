/** The permission groups of a feature, which are not granted while it is off. */
import type { Feature } from '#core/features.ts'
import { allPermissions, groupOf, permissionGroups, type Permission, type PermissionGroup } from '#core/permissions.ts'

export const groupsOfFeature = (feature: Feature) =>
  (Object.keys(permissionGroups) as PermissionGroup[]).filter((group) => {
    const known = permissionGroups[group]
    return 'feature' in known && known.feature === feature
  })

/** Permissions of pages whose permissions also work without the feature, or that are for administrators. */
const pagePermissions: Partial<Record<Feature, Permission[]>> = {
  contacts: ['contact.view', 'contact.create'],
  'virtual-agents': ['user.admin'],
}

export const permissionsOfFeature = (feature: Feature): Permission[] | 'everybody' => {
  const groups = groupsOfFeature(feature)
  if (groups.length > 0) return allPermissions.filter((permission) => groups.includes(groupOf(permission)))
  return pagePermissions[feature] ?? 'everybody'
}
