/** What is wrong with a form under edit, found again at the thing it belongs to. */
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { FormDefinition } from '../../definition.ts'
import { faultsOfForm } from '../../definition-faults.ts'

export type Owner = 'form' | 'tab' | 'section' | 'field'
/** `at` is the path inside its owner: `name.en`, `config.options.0.value`. */
export type FormFault = { owner: Owner; id: string; at: string; problem: Problem }

const owners: Record<string, Owner> = { tabs: 'tab', sections: 'section', fields: 'field' }

/** `$.fields[3].name.en` and the like. */
export const placeOf = (form: FormDefinition, path: string, problem: string): FormFault => {
  const [list = '', index = '', ...rest] = path
    .replace(/^\$\.?/, '')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  const code = isProblem(problem) ? problem : 'invalid'
  const owner = owners[list]
  const thing = owner && form[list as 'tabs' | 'sections' | 'fields'][Number(index)]
  if (!owner || !thing)
    return { owner: 'form', id: '', at: [list, index, ...rest].filter(Boolean).join('.'), problem: code }
  return { owner, id: thing.id, at: rest.join('.'), problem: code }
}

/** Await `ready()` first: patterns and formulas are judged too. */
export const formFaults = (form: FormDefinition): FormFault[] => {
  const parsed = FormDefinition.safeParse(form)
  const issues = parsed.error?.issues.map(({ path, message }) => placeOf(form, path.join('.'), message)) ?? []
  const known = new Set(issues.map(({ id, at }) => `${id} ${at}`))
  const more = faultsOfForm(form).map(({ path, problem }) => placeOf(form, path, problem))
  return [...issues, ...more.filter(({ id, at }) => !known.has(`${id} ${at}`))]
}

/** The first problem at a place or below it. */
export const faultAt = (faults: readonly FormFault[], id: string, at: string) =>
  faults.find((fault) => fault.id === id && (fault.at === at || fault.at.startsWith(`${at}.`)))?.problem
/** The problem of this very place. */
export const faultOf = (faults: readonly FormFault[], id: string, at: string) =>
  faults.find((fault) => fault.id === id && fault.at === at)?.problem
