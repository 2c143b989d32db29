/** Lists the differences of two configurations by path; items of lists are matched by id. */
import { isEqual } from '#core/values/equal.ts'
import type { Difference } from './api/configuration.ts'

const isPlain = /^[\p{L}_$][\p{L}\p{N}_$]*$/u

/** $.groups[2].grants["ticket.view"] */
export const pathTo = (steps: readonly (string | number)[]) =>
  steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`
    return isPlain.test(step) ? `${path}.${step}` : `${path}[${JSON.stringify(step)}]`
  }, '$')

type Thing = Record<string, unknown>
type Place = readonly (string | number)[]
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const isIdentified = (value: unknown): value is Thing[] =>
  Array.isArray(value) && value.every((item) => isThing(item) && typeof item['id'] === 'string')

/** Only boards, dashboards and their contents have an order. */
const isOrdered = ([part]: Place) => part === 'boards' || part === 'dashboards'

const betweenLists = (before: Thing[], after: Thing[], at: Place): Difference[] => {
  const [was, will] = [before, after].map((list) => list.map(({ id }) => id)) as [unknown[], unknown[]]
  const removed = before.flatMap((item, index): Difference[] =>
    will.includes(item['id']) ? [] : [{ path: pathTo([...at, index]), kind: 'removed', before: item }],
  )
  const others = after.flatMap((item, index): Difference[] => {
    const place = [...at, index]
    const earlier = before[was.indexOf(item['id'])]
    return earlier ? between(earlier, item, place) : [{ path: pathTo(place), kind: 'added', after: item }]
  })
  const [kept, stays] = [was.filter((id) => will.includes(id)), will.filter((id) => was.includes(id))]
  const isMoved = isOrdered(at) && !isEqual(kept, stays)
  return [
    ...removed,
    ...others,
    ...(isMoved ? [{ path: pathTo(at), kind: 'changed' as const, before: was, after: will }] : []),
  ]
}

const betweenThings = (before: Thing, after: Thing, at: Place) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Difference[] => {
    const place = [...at, name]
    if (!Object.hasOwn(before, name)) return [{ path: pathTo(place), kind: 'added', after: after[name] }]
    if (!Object.hasOwn(after, name)) return [{ path: pathTo(place), kind: 'removed', before: before[name] }]
    return between(before[name], after[name], place)
  })

/** Pictures are long texts, of which the beginning says enough. */
const longest = 2000
const shorten = (value: unknown) =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, 40)}…` : value

const between = (before: unknown, after: unknown, at: Place): Difference[] => {
  if (isEqual(before, after)) return []
  if (isIdentified(before) && isIdentified(after)) return betweenLists(before, after, at)
  if (isThing(before) && isThing(after)) return betweenThings(before, after, at)
  return [{ path: pathTo(at), kind: 'changed', before: shorten(before), after: shorten(after) }]
}

export const differencesOf = (before: object, after: object) => between(before, after, [])
