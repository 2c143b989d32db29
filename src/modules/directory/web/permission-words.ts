/** Texts for a value and its source. */
import { hasReach, type Permission } from '#core/permissions.ts'
import type { StatusKind } from '#ui/display/badges.tsx'
import type { Say } from '#ui/words.tsx'
import type { GrantSource } from '../api/permissions.ts'
import { permissionText } from '../text/permissions-text.ts'
import type { GrantValue } from './grants.ts'

const reachText = { none: permissionText.none, own: permissionText.own, all: permissionText.reachAll }
const switched = { none: permissionText.off, own: permissionText.on, all: permissionText.on }
/** On the control. */
export const valueWords = (permission: Permission, value: GrantValue) =>
  (hasReach(permission) ? reachText : switched)[value]

export const heldKinds = { none: 'off', own: 'warn', all: 'ok' } satisfies Record<GrantValue, StatusKind>

const held = { none: permissionText.holdsNone, own: permissionText.holdsOwn, all: permissionText.holdsAll }
/** In effect. */
export const heldWords = (permission: Permission, value: GrantValue) =>
  value !== 'none' && !hasReach(permission) ? permissionText.holds : held[value]

export const saySource = (say: Say, { kind, group, through }: GrantSource, of: 'user' | 'group') => {
  if (kind === 'administrator') return say(permissionText.fromAdmin)
  if (kind === 'user' || !group) return say(of === 'user' ? permissionText.fromDirect : permissionText.fromThisGroup)
  if (of === 'user' && through && through.id !== group.id)
    return say(permissionText.fromThrough, { group: say(group.name), through: say(through.name) })
  return say(permissionText.fromGroup, { group: say(group.name) })
}
