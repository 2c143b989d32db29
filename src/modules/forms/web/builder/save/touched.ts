/** Which problems of a draft to show: new parts are not marked before the user has edited or left them. */
import type { FormDefinition } from '../../../definition.ts'
import type { FormProblem } from './problems.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Paths of changed values; added list rows are left out, because they are still blank. */
const changedPaths = (before: unknown, after: unknown, path: string): string[] => {
  if (before === after) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [path]
  if (Array.isArray(before) && Array.isArray(after) && after.length < before.length) return [path]
  const names = Array.isArray(before) ? Object.keys(before) : Object.keys({ ...before, ...after })
  return names.flatMap((name) => changedPaths(before[name], after[name], path ? `${path}.${name}` : name))
}

const partsOf = (form: FormDefinition) => [...form.tabs, ...form.sections, ...form.fields]
const keyOf = (id: string, at: string) => `${id} ${at}`

/** Places edited between two versions of the draft, as part id and path. */
export const touchedPlaces = (before: FormDefinition, after: FormDefinition): string[] => {
  const known = new Map(partsOf(before).map((part) => [part.id, part]))
  return partsOf(after).flatMap((part) => {
    const previous = known.get(part.id)
    return previous ? changedPaths(previous, part, '').map((at) => keyOf(part.id, at)) : []
  })
}

/** Whether the saved form has this place, so that its problem results from an edit. */
const isInSaved = (part: unknown, at: string) => {
  let value = part
  for (const name of at.split('.').filter(Boolean)) {
    if (!isObject(value)) return value !== undefined
    if (Array.isArray(value) && Number(name) >= value.length) return false
    if (!(name in value)) return true
    value = value[name]
  }
  return value !== undefined
}

export type Touched = { places: ReadonlySet<string>; left: ReadonlySet<string>; isSaveTried: boolean }
export const untouched: Touched = { places: new Set(), left: new Set(), isSaveTried: false }

export const shownProblems = (problems: readonly FormProblem[], saved: FormDefinition, touched: Touched) => {
  if (touched.isSaveTried) return problems
  const parts = new Map(partsOf(saved).map((part) => [part.id, part]))
  const isTouched = ({ id, at }: FormProblem) =>
    touched.places.has(keyOf(id, at)) ||
    [...touched.places].some((place) => place.startsWith(at ? `${keyOf(id, at)}.` : `${id} `))
  return problems.filter(
    (problem) =>
      problem.owner === 'form' ||
      touched.left.has(problem.id) ||
      isInSaved(parts.get(problem.id), problem.at) ||
      (problem.at !== '' && isTouched(problem)),
  )
}
