/** Problems of the draft, located at the part they belong to. */
import * as z from 'zod/mini'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { Field, FormDefinition, Section, Tab } from '../../../definition.ts'
import { problemsOfForm } from '../../../design/definition-problems.ts'

export type Owner = 'form' | 'tab' | 'section' | 'field'
/** `at` is the path inside its owner: `name.en`, `configuration.options.0.value`. */
export type FormProblem = { owner: Owner; id: string; at: string; problem: Problem }

const owners: Record<string, Owner> = { tabs: 'tab', sections: 'section', fields: 'field' }

/** `$.fields[3].name.en` and the like. */
export const locateProblem = (form: FormDefinition, path: string, problem: string): FormProblem => {
  const [list = '', index = '', ...rest] = path
    .replace(/^\$\.?/, '')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  const code = isProblem(problem) ? problem : 'invalid'
  const owner = owners[list]
  const part = owner && form[list as 'tabs' | 'sections' | 'fields'][Number(index)]
  if (!owner || !part)
    return { owner: 'form', id: '', at: [list, index, ...rest].filter(Boolean).join('.'), problem: code }
  return { owner, id: part.id, at: rest.join('.'), problem: code }
}

type Issue = Pick<FormProblem, 'at' | 'problem'>
const issuesIn = (schema: z.ZodMiniType, part: object): Issue[] =>
  schema.safeParse(part).error?.issues.map(({ path, message }) => ({
    at: path.join('.'),
    problem: isProblem(message) ? message : 'invalid',
  })) ?? []
/** Caches problems per field, because a form has hundreds and an edit changes one. */
const cachedIssues = (schema: z.ZodMiniType) => {
  const known = new WeakMap<object, Issue[]>()
  return (part: object) => {
    const issues = known.get(part) ?? issuesIn(schema, part)
    known.set(part, issues)
    return issues
  }
}
const FormProperties = z.pick(FormDefinition, { title: true, description: true, script: true })
const issuesOf = { tab: cachedIssues(Tab), section: cachedIssues(Section), field: cachedIssues(Field) }

/** Requires `loadFormEngines()`; list lengths are checked by the server only. */
export const formProblems = (form: FormDefinition): FormProblem[] => {
  const issuesOfParts = (owner: keyof typeof issuesOf, parts: readonly { id: string }[]) =>
    parts.flatMap((part) => issuesOf[owner](part).map((issue): FormProblem => ({ owner, id: part.id, ...issue })))
  const issues = [
    ...issuesIn(FormProperties, form).map((issue): FormProblem => ({ owner: 'form', id: '', ...issue })),
    ...issuesOfParts('tab', form.tabs),
    ...issuesOfParts('section', form.sections),
    ...issuesOfParts('field', form.fields),
  ]
  const known = new Set(issues.map(({ id, at }) => `${id} ${at}`))
  const more = problemsOfForm(form).map(({ path, problem }) => locateProblem(form, path, problem))
  return [...issues, ...more.filter(({ id, at }) => !known.has(`${id} ${at}`))]
}

/** The first problem at a place or below it. */
export const problemAt = (problems: readonly FormProblem[], id: string, at: string) =>
  problems.find((problem) => problem.id === id && (problem.at === at || problem.at.startsWith(`${at}.`)))
/** The problem exactly at this path. */
export const problemOf = (problems: readonly FormProblem[], id: string, at: string) =>
  problems.find((problem) => problem.id === id && problem.at === at)
