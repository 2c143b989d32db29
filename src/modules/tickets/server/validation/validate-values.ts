/** Validates custom values by the rules that the browser uses, and by the permission to write them. */
import { fail, type Fields } from '#core/errors.ts'
import { columnAccess, fieldAccess, findLockedColumns } from '#modules/forms/access.ts'
import { problemsInTurns, type ValueProblem } from '#modules/forms/values/check-values.ts'
import { computeValuesInSlices } from '#modules/forms/values/computed.ts'
import { evaluateConditionsInSlices } from '#modules/forms/values/conditions.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { toStoredValues } from '#modules/forms/server/to-stored-values.ts'
import { sizeProblem } from '#modules/forms/values/value-size.ts'
import { isBlank, isFieldBlank, uniqueKeyOf } from '#modules/forms/values/stored-value.ts'
import { isSameValue } from '#modules/forms/values/same-value.ts'
import type { Ctx } from '#platform/context.ts'
import { valuePath } from '../../api/tickets.ts'
import { errorCodeOf, isPersonalRule, ruleForField } from '../../ticket-permissions.ts'
import type { Reference } from './check-refs.ts'
import { refusalFor } from '../read/find-ticket.ts'
import type { BoardContext } from '../board-context.ts'
import { refsOfValue } from '../read/present-ticket.ts'
import type { Row } from '../store/tickets.ts'

type Values = Record<string, unknown>
type ValuesContext = { context: BoardContext; row: Row | null; base: Values }
/** `unknown`: values of fields that are not there for this person, by their path. */
export type ValidatedValues = { customValues: Values; problems: ValueProblem[]; changed: Field[]; unknown: Fields }

const placeOf = (row: Row | null) => row && { ownerId: row.createdBy ?? '', statusId: row.statusId }

/** A secret that was not retyped is sent back as its placeholder. */
const isUntouchedSecret = (field: Field, value: unknown) =>
  kindOf(field.type).isSecret === true && typeof value === 'object' && value !== null

const knownField = ({ form, knows }: BoardContext, id: string) => {
  const field = form.index.fields.get(id)
  return field && knows(field) ? field : undefined
}

const unknownIn = (context: BoardContext, values: Values): Fields =>
  Object.fromEntries(
    Object.keys(values).flatMap((id) => (knownField(context, id) ? [] : [[valuePath(id), 'not-there' as const]])),
  )

/** An emptied field keeps what it starts with, such as the static rows of a table. */
const startOf = ({ type, configuration }: Field, value: unknown) =>
  kindOf(type).start?.(configuration as never) ?? value

/** Changed fields of the input; fields that are hidden from the user are treated as unknown. */
const touched = ({ context, base }: ValuesContext, values: Values): [Field, unknown][] =>
  Object.entries(values).flatMap(([id, value]) => {
    const field = knownField(context, id)
    if (!field) return []
    const { isStatic, compute } = kindOf(field.type)
    const wanted = isBlank(value) ? startOf(field, value) : value
    if (isStatic || compute || isUntouchedSecret(field, value) || isSameValue(base[id], wanted)) return []
    return [[field, wanted]]
  })

/** Writing requires the update permission; the author may fill in a new ticket. */
const isNotWritable = ({ context, row }: ValuesContext, { id }: Field) => {
  const rule = row ? ruleForField(refusalFor('update', { row, context }), id, row) : undefined
  return rule !== undefined && (isPersonalRule(rule) || fail(errorCodeOf('update', rule)))
}

/** Checked before a value is parsed: values too large for any field type are refused. */
const oversizeProblem = ([field, value]: [Field, unknown]): ValueProblem[] => {
  const problem = sizeProblem(field, value)
  return problem ? [{ fieldId: field.id, problem }] : []
}

const lockProblem = ({ context, row, base }: ValuesContext, [field, value]: [Field, unknown]): ValueProblem[] => {
  const as = { who: context.who, place: placeOf(row) }
  const isLocked =
    isNotWritable({ context, row, base }, field) ||
    fieldAccess(context.form.index, field, as).level !== 'write' ||
    findLockedColumns(field, { before: base[field.id], after: value }, as).length > 0
  return isLocked ? [{ fieldId: field.id, problem: 'locked' }] : []
}

/** Values that were invalid before, and fields that the user may not fill in, do not block a save. */
const newProblems = async ({ context, row, base }: ValuesContext, next: Values, changed: readonly Field[]) => {
  const { index } = context.form
  const asker = { who: context.who, place: placeOf(row) }
  const problemsOf = (values: Values) =>
    problemsInTurns(index, values, {
      mayKnow: context.knows,
      mayWriteIn: (_, column) => columnAccess(column, asker).level === 'write',
    })
  const before = row ? await problemsOf(base) : []
  const isNew = (found: ValueProblem) =>
    changed.some(({ id }) => id === found.fieldId) ||
    !before.some(({ fieldId, problem }) => fieldId === found.fieldId && problem === found.problem)
  const isTheirs = ({ fieldId }: ValueProblem) => {
    const field = index.fields.get(fieldId)
    return field && fieldAccess(index, field, asker).level === 'write'
  }
  return (await problemsOf(next)).filter((problem) => isNew(problem) && isTheirs(problem))
}

/** Empty values are not stored, so a stored value is always filled in. */
const withoutBlanks = ({ form }: BoardContext, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([id, value]) => {
      const field = form.index.fields.get(id)
      return field ? !isFieldBlank(field, value) : !isBlank(value)
    }),
  )

/** A field that a condition hides for every reader loses its value, so that it is in no reply, filter or search. */
const withoutConcealed = async ({ form: { index } }: BoardContext, values: Values): Promise<Values> => {
  const withComputed = async (known: Values) => ({ ...known, ...(await computeValuesInSlices(index, known)) })
  const { visible } = await evaluateConditionsInSlices(index, await withComputed(values), () => true)
  const isConcealed = (id: string) => {
    const field = index.fields.get(id)
    const section = field && index.sections.get(field.sectionId)
    return field && section && !field.isArchived && !field.isHidden && !section.isHidden && !visible.has(id)
  }
  const shown = (all: Values) => Object.fromEntries(Object.entries(all).filter(([id]) => !isConcealed(id)))
  return shown(await withComputed(shown(values)))
}

export const validateValues = async (ctx: Ctx, ticket: ValuesContext, values: Values): Promise<ValidatedValues> => {
  const { context, base } = ticket
  const { index } = context.form
  const unknown = unknownIn(context, values)
  const refused = (problems: ValueProblem[]): ValidatedValues => ({
    customValues: base,
    problems,
    changed: [],
    unknown,
  })
  const all = touched(ticket, values)
  const locked = all.flatMap((entry) => lockProblem(ticket, entry))
  if (locked.length > 0) return refused(locked)
  const oversized = all.flatMap(oversizeProblem)
  if (oversized.length > 0) return refused(oversized)
  const raw = { ...base, ...Object.fromEntries(all.map(([field, value]) => [field.id, value])) }
  const { visible } = await evaluateConditionsInSlices(
    index,
    { ...raw, ...(await computeValuesInSlices(index, raw)) },
    context.knows,
  )
  // A field that a condition hides is not requested, so its value is not accepted.
  const visibleEntries = all.filter(([field]) => visible.has(field.id))
  const wanted = Object.fromEntries(visibleEntries.map(([field, value]) => [field.id, value]))
  const next = { ...base, ...wanted }
  const changed = visibleEntries.map(([field]) => field)
  const problems = await newProblems(ticket, { ...next, ...(await computeValuesInSlices(index, next)) }, changed)
  if (problems.length > 0) return refused(problems)
  const filled = Object.fromEntries(Object.entries(wanted).filter(([, value]) => !isBlank(value)))
  const stored = { ...base, ...wanted, ...(await toStoredValues(ctx, index, filled)) }
  const customValues =
    changed.length > 0
      ? await withoutConcealed(context, stored)
      : { ...stored, ...(await computeValuesInSlices(index, stored)) }
  return {
    customValues: withoutBlanks(context, customValues),
    problems,
    changed,
    unknown,
  }
}

/** Records that a changed field points to now and did not before. */
export const valueReferences = ({ customValues, changed }: ValidatedValues, base: Values): Reference[] =>
  changed.flatMap((field) => {
    const refs = refsOfValue(field, customValues[field.id])
    const had = refsOfValue(field, base[field.id])?.ids ?? []
    const ids = refs?.ids.filter((id) => !had.includes(id)) ?? []
    return refs && ids.length > 0 ? [{ name: field.id, kind: refs.kind, ids, field }] : []
  })

/** Unique values that the ticket did not have before, including computed ones. */
export const uniqueKeys = ({ form }: BoardContext, customValues: Values, kept: Values) =>
  form.index.activeFields.flatMap((field) => {
    const uniqueKey =
      field.isUnique && !isSameValue(customValues[field.id], kept[field.id])
        ? uniqueKeyOf(field, customValues[field.id])
        : null
    return uniqueKey === null ? [] : [{ fieldId: field.id, uniqueKey }]
  })
