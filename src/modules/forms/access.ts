/** Who sees a field, who may write in it, and the rule that decides: one answer for pages, lists, search, history and events. */
import type { Field, Section } from './definition.ts'

export type Who = {
  userId: string
  groupIds: readonly string[]
  isAdmin: boolean
  /** `ticket.update-ignoring-conditions` */
  ignoresConditions: boolean
}
/** `null` while it is being created. */
export type Place = { ownerId: string; statusId: string } | null
export type AccessRule =
  | 'section-policy'
  | 'section-hidden'
  | 'field-hidden'
  | 'computed'
  | 'not-editable'
  | 'not-editable-post'
  | 'not-owner'
  | 'not-in-group'
  | 'status'
export type Access = { level: 'hidden' | 'read' | 'write'; rule?: AccessRule }

const within = (wanted: readonly string[], groupIds: readonly string[]) =>
  wanted.length === 0 || wanted.some((id) => groupIds.includes(id))

const hidden = (rule: AccessRule): Access => ({ level: 'hidden', rule })
const readOnly = (rule: AccessRule): Access => ({ level: 'read', rule })

/** The owner may write where the field lets owners; others by their groups; nobody outside the statuses it names. */
const writing = (field: Field, who: Who, place: Place): Access => {
  if (who.ignoresConditions) return { level: 'write' }
  if (!field.isEditable) return readOnly('not-editable')
  if (!place)
    return within(field.editableBy, who.groupIds) || field.isEditableByOwner
      ? { level: 'write' }
      : readOnly('not-in-group')
  if (!field.isEditablePost) return readOnly('not-editable-post')
  if (field.editableStatus.length > 0 && !field.editableStatus.includes(place.statusId)) return readOnly('status')
  if (field.isEditableByOwner && place.ownerId === who.userId) return { level: 'write' }
  if (field.editableBy.length === 0) return { level: 'write' }
  return within(field.editableBy, who.groupIds) ? { level: 'write' } : readOnly('not-in-group')
}

export const fieldAccess = (field: Field, section: Section | undefined, who: Who, place: Place): Access => {
  if (!section || !(who.isAdmin || within(section.securityPolicies, who.groupIds))) return hidden('section-policy')
  if (section.isHidden) return hidden('section-hidden')
  if (field.isHidden) return hidden('field-hidden')
  return writing(field, who, place)
}
