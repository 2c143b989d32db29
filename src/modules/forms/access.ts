/** Decides who may see and write a field, and by which rule; used by pages, lists, search, history and events. */
import type { Field, Section } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import type { FormIndex } from './form-index.ts'
import type { Column, Row } from './kinds/table-rules.ts'

export type FormUser = {
  userId: string
  groupIds: readonly string[]
  isAdmin: boolean
  /** `ticket.update-ignoring-conditions` */
  ignoresConditions: boolean
  /** `scanner.use` */
  mayScan: boolean
}
/** `null` while it is being created. */
export type TicketPlace = { ownerId: string; statusId: string } | null
export type FieldAccessContext = { who: FormUser; place: TicketPlace }
export type AccessRule =
  | 'section-policy'
  | 'section-hidden'
  | 'field-hidden'
  | 'computed'
  | 'no-scanner'
  | 'not-editable'
  | 'not-editable-post'
  | 'not-owner'
  | 'not-in-group'
  | 'status'
export type Access = { level: 'hidden' | 'read' | 'write'; rule?: AccessRule }

const isInAnyGroup = (wanted: readonly string[], groupIds: readonly string[]) =>
  wanted.length === 0 || wanted.some((id) => groupIds.includes(id))

const write: Access = { level: 'write' }
const hidden = (rule: AccessRule): Access => ({ level: 'hidden', rule })
const readOnly = (rule: AccessRule): Access => ({ level: 'read', rule })

/** Write access by group, or as ticket owner where `isEditableByOwner` is set. */
const writeAccessByUser = (field: Field, { who, place }: FieldAccessContext): Access => {
  const isOwner = place === null || place.ownerId === who.userId
  if (field.isEditableByOwner && isOwner) return write
  if (field.editableBy.length > 0)
    return isInAnyGroup(field.editableBy, who.groupIds) ? write : readOnly('not-in-group')
  return field.isEditableByOwner ? readOnly('not-owner') : write
}

const writeAccess = (field: Field, asker: FieldAccessContext): Access => {
  const { compute, isScanned } = kindOf(field.type)
  if (compute) return readOnly('computed')
  if (isScanned && !asker.who.mayScan) return readOnly('no-scanner')
  if (asker.who.ignoresConditions) return write
  if (!field.isEditable) return readOnly('not-editable')
  if (asker.place && !field.isEditablePost) return readOnly('not-editable-post')
  if (asker.place && field.editableStatus.length > 0 && !field.editableStatus.includes(asker.place.statusId))
    return readOnly('status')
  return writeAccessByUser(field, asker)
}

export const canSeeSection = (section: Section, { isAdmin, groupIds }: FormUser) =>
  isAdmin || isInAnyGroup(section.securityPolicies, groupIds)

/** A computed value reveals its sources, so it is hidden with them. */
const isFromRestrictedSection = (form: FormIndex, field: Field, who: FormUser) =>
  [...(form.allSources.get(field.id) ?? [])].some((id) => {
    const section = form.sections.get(form.fields.get(id)?.sectionId ?? '')
    return section && !canSeeSection(section, who)
  })

export const fieldAccess = (form: FormIndex, field: Field, asker: FieldAccessContext): Access => {
  const section = form.sections.get(field.sectionId)
  if (!section || !canSeeSection(section, asker.who) || isFromRestrictedSection(form, field, asker.who))
    return hidden('section-policy')
  if (section.isHidden) return hidden('section-hidden')
  return field.isHidden ? hidden('field-hidden') : writeAccess(field, asker)
}

/** Whether the user may see the field, archived or not; conditions are not evaluated. */
export const maySee =
  (form: FormIndex, who: FormUser) =>
  (field: Field): boolean =>
    fieldAccess(form, field, { who, place: null }).level !== 'hidden'

/** Whether the field is active and visible to the user. */
export const maySeeActive = (form: FormIndex, who: FormUser) => {
  const sees = maySee(form, who)
  return (field: Field): boolean => !field.isArchived && sees(field)
}

/** Access to one column of a table field that the user may write in. */
export const columnAccess = (column: Column, { who, place }: FieldAccessContext): Access => {
  if (who.ignoresConditions) return write
  const { editableByUsers, editableByRoles, editableByStatuses } = column
  if (place && editableByStatuses.length > 0 && !editableByStatuses.includes(place.statusId)) return readOnly('status')
  if (editableByUsers.length === 0 && editableByRoles.length === 0) return write
  const isNamed = editableByUsers.includes(who.userId) || editableByRoles.some((id) => who.groupIds.includes(id))
  return isNamed ? write : readOnly('not-in-group')
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Row[]) : [])
const cellOf = (row: Row | undefined, { id, staticValues }: Column, at: number) => row?.[id] ?? staticValues[at] ?? null

/** Matches rows by id, else by option, else by position. */
const findMatchingRow = (rows: readonly Row[], row: Row, at: number) => {
  const name = row['id'] === undefined ? 'option' : 'id'
  return row[name] === undefined ? rows[at] : rows.find((other) => other[name] === row[name])
}

/** Ids of columns whose cells changed although the user may not write in them. */
export const findLockedColumns = (
  field: Field,
  { before, after }: { before: unknown; after: unknown },
  asker: FieldAccessContext,
): string[] => {
  const columns = (field.configuration['columns'] ?? []) as Column[]
  const [rowsBefore, rowsAfter] = [rowsOf(before), rowsOf(after)]
  const isTouched = (column: Column) =>
    rowsAfter.some(
      (row, at) => (row[column.id] ?? null) !== cellOf(findMatchingRow(rowsBefore, row, at), column, at),
    ) ||
    rowsBefore.some((row, at) => (row[column.id] ?? null) !== null && findMatchingRow(rowsAfter, row, at) === undefined)
  return columns
    .filter((column) => columnAccess(column, asker).level !== 'write' && isTouched(column))
    .map(({ id }) => id)
}
