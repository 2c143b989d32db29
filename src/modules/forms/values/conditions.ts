/** What of a form is in sight, and what is asked for, given what has been filled in. A condition never sees a hidden field's value. */
import { matches, type Value } from '#core/filters/filter-matches.ts'
import { fold } from '#core/values/fold.ts'
import { timeSlice } from '#core/time-slice.ts'
import type { Conditions, Field } from '../definition.ts'
import type { Index } from '../form-index.ts'
import { filterValueOf } from './stored.ts'

export { indexOf, type Index } from '../form-index.ts'
export type Values = Record<string, unknown>
/** Work that may pause after each step. */
type Steps<R> = Generator<void, R, void>
export type Seen = { visible: Set<string>; required: Set<string> }

type Item = Conditions['items'][number]
/** An item with its answers: while its field is out of sight, and in sight, which is told once when it is first asked for. */
type Asked = { fieldId: string; item: Item; unseen: boolean; seen: boolean | undefined }
type Rule = { effect: Conditions['effect']; isAll: boolean; items: Asked[] }

/** To a condition, a field that is not there, or not in sight, is an empty one. */
const holdsForNothing = (operator: string) => operator === 'NOT_EQUAL' || operator === 'IS_NOT_PRESENT'

const remembered = <K, V>(make: (key: K) => V) => {
  const known = new Map<K, V>()
  return (key: K): V => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key) as V
  }
}

/** Whether an item holds for what stands in its field. */
const answersFor = (form: Index, values: Values) => {
  const now = new Date()
  const foldOnce = remembered(fold)
  const valueOf = remembered((id: string): Value => {
    const field = form.fields.get(id)
    return field ? filterValueOf(field, values[id]) : null
  })
  return ({ fieldId, operator, value }: Item) => {
    const shape = form.shapes.get(fieldId)
    const has = shape ? valueOf(fieldId) : null
    if (!shape || has === null) return holdsForNothing(operator)
    const item = { operand: { field: fieldId }, operator, ...(value !== undefined && { value: value as string }) }
    const asking = { shapes: () => shape, valueOf: () => has, me: '', now, fold: foldOnce }
    return matches({ logic: 'AND', items: [item] }, asking)
  }
}

const ruleOf = ({ effect, logic, items }: Conditions): Rule => ({
  effect,
  isAll: logic === 'AND',
  items: items.map((item) => ({
    fieldId: item.fieldId,
    item,
    unseen: holdsForNothing(item.operator),
    seen: undefined,
  })),
})

/** How often items and followers are looked at before what still turns on and off is taken for a circle. */
const mostSteps = 100_000

const ruleHolder = (answer: (item: Item) => boolean) => {
  let left = mostSteps
  const holds = ({ isAll, items }: Rule, visible: ReadonlySet<string>) => {
    for (const one of items) {
      left -= 1
      const isTrue = visible.has(one.fieldId) ? (one.seen ??= answer(one.item)) : one.unseen
      if (isTrue !== isAll) return isTrue
    }
    return isAll
  }
  return { holds, spend: (steps: number) => (left -= steps) > 0 }
}
type Holds = ReturnType<typeof ruleHolder>['holds']

const shownBy = (rules: readonly Rule[], visible: ReadonlySet<string>, holds: Holds) => {
  let [isAsked, isShown] = [false, false]
  for (const rule of rules) {
    if (rule.effect === 'require') continue
    if (rule.effect === 'hide' && holds(rule, visible)) return false
    if (rule.effect === 'show') {
      isAsked = true
      isShown ||= holds(rule, visible)
    }
  }
  return !isAsked || isShown
}

type Sight = {
  always: readonly string[]
  sometimes: readonly Field[]
  isShown: (field: Field, seen: Seen['visible']) => boolean
  /** Fields that look at this one. */
  followers: (id: string) => readonly string[]
  /** False where no work is left. */
  spend: (steps: number) => boolean
}

/** Fields depend on fields, so sight is settled round by round, each time for those that look at what has changed. What a circle
 *  keeps turning on and off is off. */
const settle = function* ({ always, sometimes, isShown, followers, spend }: Sight): Steps<Set<string>> {
  const visible = new Set([...always, ...sometimes.map(({ id }) => id)])
  const byId = new Map(sometimes.map((field) => [field.id, field]))
  let open: readonly Field[] = sometimes
  for (let round = 0; open.length > 0; round += 1) {
    const turned: Field[] = []
    for (const field of open) {
      if (isShown(field, visible) !== visible.has(field.id)) turned.push(field)
      yield
    }
    for (const { id } of turned) if (!visible.delete(id)) visible.add(id)
    const next = new Set<string>()
    let isSpent = !spend(turned.length)
    for (const { id } of turned) {
      if (isSpent) break
      for (const follower of followers(id)) next.add(follower)
      isSpent = !spend(followers(id).length)
    }
    if (round >= sometimes.length || isSpent) {
      for (const { id } of turned) visible.delete(id)
      return visible
    }
    open = [...next].flatMap((id) => byId.get(id) ?? [])
  }
  return visible
}

type MayKnow = (field: Field) => boolean

const findSight = function* (form: Index, values: Values, mayKnow: MayKnow): Steps<Seen> {
  const { holds, spend } = ruleHolder(answersFor(form, values))
  const ofSection = remembered((id: string) => (form.sections.get(id)?.conditions ?? []).map(ruleOf))
  const ofField = remembered((field: Field) => field.conditions.map(ruleOf))
  const candidates = form.order.filter(
    (field) => !field.isHidden && mayKnow(field) && form.sections.get(field.sectionId)?.isHidden === false,
  )
  const decidesSight = ({ effect }: Rule) => effect !== 'require'
  const isConditional = (field: Field) => [...ofSection(field.sectionId), ...ofField(field)].some(decidesSight)

  const visible = yield* settle({
    always: candidates.filter((field) => !isConditional(field)).map(({ id }) => id),
    sometimes: candidates.filter(isConditional),
    isShown: (field, seen) => shownBy(ofSection(field.sectionId), seen, holds) && shownBy(ofField(field), seen, holds),
    followers: (id) => form.followers.get(id) ?? [],
    spend,
  })
  const isAsked = (field: Field) => ofField(field).some((rule) => rule.effect === 'require' && holds(rule, visible))
  const required = candidates.filter((field) => visible.has(field.id) && (field.isRequired || isAsked(field)))
  return { visible, required: new Set(required.map(({ id }) => id)) }
}

export const sightOf = (form: Index, values: Values, mayKnow: MayKnow): Seen => {
  const steps = findSight(form, values, mayKnow)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same on the server, with pauses in which other calls are answered. */
export const sightInTurns = async (form: Index, values: Values, mayKnow: MayKnow): Promise<Seen> => {
  const [steps, pause] = [findSight(form, values, mayKnow), timeSlice()]
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}
