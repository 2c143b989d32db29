/** Evaluates which fields are visible and required. Conditions treat hidden fields as empty. */
import { matches, type Value } from '#core/filters/filter-matches.ts'
import { fold } from '#core/values/fold.ts'
import { timeSlice } from '#core/time-slice.ts'
import type { Conditions, Field } from '../definition.ts'
import type { FormIndex } from '../form-index.ts'
import { filterValueOf } from './stored-value.ts'

export { createFormIndex, type FormIndex } from '../form-index.ts'
export type Values = Record<string, unknown>
/** Work that may pause after each step. */
type Steps<R> = Generator<void, R, void>
export type Visibility = { visible: Set<string>; required: Set<string> }

type Item = Conditions['items'][number]
/** A condition item with its results while its field is hidden and while it is visible; the latter is computed on first use. */
type RuleItem = { fieldId: string; item: Item; whenHidden: boolean; whenVisible: boolean | undefined }
type Rule = { effect: Conditions['effect']; isAll: boolean; items: RuleItem[] }

/** Whether an operator holds for a missing or hidden field, which counts as empty. */
const holdsForEmpty = (operator: string) => operator === 'NOT_EQUAL' || operator === 'IS_NOT_PRESENT'

const memoize = <K, V>(make: (key: K) => V) => {
  const known = new Map<K, V>()
  return (key: K): V => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key) as V
  }
}

/** Tells whether a condition item holds for the value of its field. */
const createItemMatcher = (form: FormIndex, values: Values) => {
  const now = new Date()
  const foldOnce = memoize(fold)
  const valueOf = memoize((id: string): Value => {
    const field = form.fields.get(id)
    return field ? filterValueOf(field, values[id]) : null
  })
  return ({ fieldId, operator, value }: Item) => {
    const shape = form.shapes.get(fieldId)
    const actual = shape ? valueOf(fieldId) : null
    if (!shape || actual === null) return holdsForEmpty(operator)
    const item = { operand: { field: fieldId }, operator, ...(value !== undefined && { value: value as string }) }
    const context = { shapes: () => shape, valueOf: () => actual, me: '', now, fold: foldOnce }
    return matches({ logic: 'AND', items: [item] }, context)
  }
}

const toRule = ({ effect, logic, items }: Conditions): Rule => ({
  effect,
  isAll: logic === 'AND',
  items: items.map((item) => ({
    fieldId: item.fieldId,
    item,
    whenHidden: holdsForEmpty(item.operator),
    whenVisible: undefined,
  })),
})

/** Evaluations before fields that still change are treated as a cycle. */
const mostSteps = 100_000

const createRuleEvaluator = (matchesItem: (item: Item) => boolean) => {
  let left = mostSteps
  const holds = ({ isAll, items }: Rule, visible: ReadonlySet<string>) => {
    for (const item of items) {
      left -= 1
      const isTrue = visible.has(item.fieldId) ? (item.whenVisible ??= matchesItem(item.item)) : item.whenHidden
      if (isTrue !== isAll) return isTrue
    }
    return isAll
  }
  return { holds, spend: (steps: number) => (left -= steps) > 0 }
}
type Holds = ReturnType<typeof createRuleEvaluator>['holds']

const isShownBy = (rules: readonly Rule[], visible: ReadonlySet<string>, holds: Holds) => {
  let [hasShowRule, isShown] = [false, false]
  for (const rule of rules) {
    if (rule.effect === 'require') continue
    if (rule.effect === 'hide' && holds(rule, visible)) return false
    if (rule.effect === 'show') {
      hasShowRule = true
      isShown ||= holds(rule, visible)
    }
  }
  return !hasShowRule || isShown
}

type ResolveOptions = {
  always: readonly string[]
  sometimes: readonly Field[]
  isShown: (field: Field, seen: Visibility['visible']) => boolean
  /** Ids of the fields whose conditions refer to this one. */
  dependants: (id: string) => readonly string[]
  /** Returns false when the step limit is reached. */
  spend: (steps: number) => boolean
}

/** Repeats for the fields that depend on the last changes until nothing changes; fields that a cycle keeps toggling stay hidden. */
const resolveVisibility = function* ({
  always,
  sometimes,
  isShown,
  dependants,
  spend,
}: ResolveOptions): Steps<Set<string>> {
  const visible = new Set([...always, ...sometimes.map(({ id }) => id)])
  const byId = new Map(sometimes.map((field) => [field.id, field]))
  let pending: readonly Field[] = sometimes
  for (let round = 0; pending.length > 0; round += 1) {
    const changed: Field[] = []
    for (const field of pending) {
      if (isShown(field, visible) !== visible.has(field.id)) changed.push(field)
      yield
    }
    for (const { id } of changed) if (!visible.delete(id)) visible.add(id)
    const next = new Set<string>()
    let isSpent = !spend(changed.length)
    for (const { id } of changed) {
      if (isSpent) break
      for (const dependant of dependants(id)) next.add(dependant)
      isSpent = !spend(dependants(id).length)
    }
    if (round >= sometimes.length || isSpent) {
      for (const { id } of changed) visible.delete(id)
      return visible
    }
    pending = [...next].flatMap((id) => byId.get(id) ?? [])
  }
  return visible
}

type MayKnow = (field: Field) => boolean

const evaluateSteps = function* (form: FormIndex, values: Values, mayKnow: MayKnow): Steps<Visibility> {
  const { holds, spend } = createRuleEvaluator(createItemMatcher(form, values))
  const ofSection = memoize((id: string) => (form.sections.get(id)?.conditions ?? []).map(toRule))
  const ofField = memoize((field: Field) => field.conditions.map(toRule))
  const candidates = form.activeFields.filter(
    (field) => !field.isHidden && mayKnow(field) && form.sections.get(field.sectionId)?.isHidden === false,
  )
  const decidesSight = ({ effect }: Rule) => effect !== 'require'
  const isConditional = (field: Field) => [...ofSection(field.sectionId), ...ofField(field)].some(decidesSight)

  const visible = yield* resolveVisibility({
    always: candidates.filter((field) => !isConditional(field)).map(({ id }) => id),
    sometimes: candidates.filter(isConditional),
    isShown: (field, seen) =>
      isShownBy(ofSection(field.sectionId), seen, holds) && isShownBy(ofField(field), seen, holds),
    dependants: (id) => form.dependants.get(id) ?? [],
    spend,
  })
  const isRequiredByRule = (field: Field) =>
    ofField(field).some((rule) => rule.effect === 'require' && holds(rule, visible))
  const required = candidates.filter((field) => visible.has(field.id) && (field.isRequired || isRequiredByRule(field)))
  return { visible, required: new Set(required.map(({ id }) => id)) }
}

export const evaluateConditions = (form: FormIndex, values: Values, mayKnow: MayKnow): Visibility => {
  const steps = evaluateSteps(form, values, mayKnow)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** For the server: pauses between steps so that other requests are answered. */
export const evaluateConditionsInSlices = async (
  form: FormIndex,
  values: Values,
  mayKnow: MayKnow,
): Promise<Visibility> => {
  const [steps, pause] = [evaluateSteps(form, values, mayKnow), timeSlice()]
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}
