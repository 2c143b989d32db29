/** Who sees a field, who may write in it, and the rule that decides: one answer for pages, lists, search, history and events. */
import type { Field, Section } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import type { Index } from './form-index.ts'
import type { Column, Row } from './kinds/table-rules.ts'

export type Who = {
  userId: string
  groupIds: readonly string[]
  isAdmin: boolean
  /** `ticket.update-ignoring-conditions` */
  ignoresConditions: boolean
}
/** `null` while it is being created. */
export type Place = { ownerId: string; statusId: string } | null
export type Asker = { who: Who; place: Place }
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

const write: Access = { level: 'write' }
const hidden = (rule: AccessRule): Access => ({ level: 'hidden', rule })
const readOnly = (rule: AccessRule): Access => ({ level: 'read', rule })

/** By their groups, or as the owner where the field is for owners; a field for owners alone names no groups. */
const byPerson = (field: Field, { who, place }: Asker): Access => {
  const isOwner = place === null || place.ownerId === who.userId
  if (field.isEditableByOwner && isOwner) return write
  if (field.editableBy.length > 0) return within(field.editableBy, who.groupIds) ? write : readOnly('not-in-group')
  return field.isEditableByOwner ? readOnly('not-owner') : write
}

const writing = (field: Field, asker: Asker): Access => {
  if (kindOf(field.type).compute) return readOnly('computed')
  if (asker.who.ignoresConditions) return write
  if (!field.isEditable) return readOnly('not-editable')
  if (asker.place && !field.isEditablePost) return readOnly('not-editable-post')
  if (asker.place && field.editableStatus.length > 0 && !field.editableStatus.includes(asker.place.statusId))
    return readOnly('status')
  return byPerson(field, asker)
}

export const isSectionFor = (section: Section, { isAdmin, groupIds }: Who) =>
  isAdmin || within(section.securityPolicies, groupIds)

/** What is computed from what is kept for some tells of it, so it is kept for the same. */
const isMadeFromKept = (form: Index, field: Field, who: Who) =>
  [...(form.madeFrom.get(field.id) ?? [])].some((id) => {
    const section = form.sections.get(form.fields.get(id)?.sectionId ?? '')
    return section && !isSectionFor(section, who)
  })

export const fieldAccess = (form: Index, field: Field, asker: Asker): Access => {
  const section = form.sections.get(field.sectionId)
  if (!section || !isSectionFor(section, asker.who) || isMadeFromKept(form, field, asker.who))
    return hidden('section-policy')
  if (section.isHidden) return hidden('section-hidden')
  return field.isHidden ? hidden('field-hidden') : writing(field, asker)
}

/** Who may see it at all, also in the history of when it was in use; conditions do not count here. */
export const maySee =
  (form: Index, who: Who) =>
  (field: Field): boolean =>
    fieldAccess(form, field, { who, place: null }).level !== 'hidden'

/** Who may know that it is there now. */
export const mayKnow = (form: Index, who: Who) => {
  const sees = maySee(form, who)
  return (field: Field): boolean => !field.isArchived && sees(field)
}

/** Within a field that may be written in: one column of its table. */
export const columnAccess = (column: Column, { who, place }: Asker): Access => {
  if (who.ignoresConditions) return write
  const { editableByUsers, editableByRoles, editableByStatuses } = column
  if (place && editableByStatuses.length > 0 && !editableByStatuses.includes(place.statusId)) return readOnly('status')
  if (editableByUsers.length === 0 && editableByRoles.length === 0) return write
  const isNamed = editableByUsers.includes(who.userId) || editableByRoles.some((id) => who.groupIds.includes(id))
  return isNamed ? write : readOnly('not-in-group')
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Row[]) : [])
const cellOf = (row: Row | undefined, { id, staticValues }: Column, at: number) => row?.[id] ?? staticValues[at] ?? null

/** A row is known by its id, or by what was chosen, or by its place. */
const sameRow = (rows: readonly Row[], row: Row, at: number) => {
  const name = row['id'] === undefined ? 'option' : 'id'
  return row[name] === undefined ? rows[at] : rows.find((one) => one[name] === row[name])
}

/** Columns in which something was changed, added or taken away by somebody who may not write there. */
export const lockedCells = (
  field: Field,
  { before, after }: { before: unknown; after: unknown },
  asker: Asker,
): string[] => {
  const columns = (field.configuration['columns'] ?? []) as Column[]
  const [had, has] = [rowsOf(before), rowsOf(after)]
  const isTouched = (column: Column) =>
    has.some((row, at) => (row[column.id] ?? null) !== cellOf(sameRow(had, row, at), column, at)) ||
    had.some((row, at) => (row[column.id] ?? null) !== null && sameRow(has, row, at) === undefined)
  return columns
    .filter((column) => columnAccess(column, asker).level !== 'write' && isTouched(column))
    .map(({ id }) => id)
}
