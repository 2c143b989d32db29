/** Settings and kinds of REST fields: the request, and the paths of items in the response. */
import * as z from 'zod/mini'
import { hasNoDuplicates, defineKind, type ConfigProblem, type Kind } from './kind.ts'

const Place = z.string().check(z.maxLength(200))
/** Secret header. `value` is write-only and stored as `sealed`; responses only contain `isSet`. */
const Header = z.object({
  name: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/)),
  value: z.optional(z.string().check(z.maxLength(2000), z.regex(/^[\x20-\x7e]*$/))),
  sealed: z.optional(z.string().check(z.maxLength(4000))),
  isSet: z.optional(z.boolean()),
})
export type RestHeader = z.output<typeof Header>
export const RestRules = z.object({
  /** May contain {keys} of other fields. */
  url: z.string().check(z.maxLength(2000)),
  method: z.enum(['GET', 'POST']),
  header: z.optional(z.nullable(Header)),
  /** Paths in the response: `data.rows`, `id`, `name`. */
  itemsAt: Place,
  keyAt: Place,
  labelAt: Place,
  /** Query parameter for the search text. */
  searchParam: Place,
})
export type RestRules = z.output<typeof RestRules>
export const blankRest: RestRules = {
  url: '',
  method: 'GET',
  header: null,
  itemsAt: '',
  keyAt: '',
  labelAt: '',
  searchParam: '',
}
/** Stores the label, because the service may be unavailable later. */
export const RestChoice = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(300)),
  label: z.string().check(z.maxLength(500)),
  /** Sent until saved: proves that the service offered it. */
  proof: z.optional(z.string().check(z.maxLength(100))),
})
type Chosen = z.output<typeof RestChoice>

export const RestCreateRules = z.extend(RestRules, {
  createUrl: z.string().check(z.maxLength(2000)),
  createLabelAt: Place,
})
export const blankRestCreate = { ...blankRest, createUrl: '', createLabelAt: '' }

/** Keys of other fields in a URL template. */
export const findUrlKeys = (url: string) => [...url.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '')

/** Keys are allowed in the path and query, never in the host. */
const urlProblems = (url: string, path: string): ConfigProblem[] => {
  if (url === '') return []
  const origin = /^https?:\/\/[^/?#{}@]+(?=[/?#]|$)/i.test(url)
  return origin && URL.canParse(url.replace(/\{\w+\}/g, 'x')) ? [] : [{ path, problem: 'website' }]
}
export const restProblems = (configuration: RestRules): ConfigProblem[] => urlProblems(configuration.url, 'url')
/** Options need paths for key and label. */
const choiceProblems = (configuration: RestRules & { createUrl?: string }): ConfigProblem[] => [
  ...restProblems(configuration),
  ...urlProblems(configuration.createUrl ?? '', 'createUrl'),
  ...(['keyAt', 'labelAt'] as const).flatMap((path): ConfigProblem[] =>
    configuration.url !== '' && configuration[path].trim() === '' ? [{ path, problem: 'required' }] : [],
  ),
]

const withheld = { url: '', createUrl: '', header: null, itemsAt: '', keyAt: '', labelAt: '' }
/** Hides the request settings from users who only fill in the form. */
export const removeRequest = <C extends RestRules>(configuration: C): C => ({ ...configuration, ...withheld })

export const restSelectKind = <C extends RestRules>(configuration: z.ZodMiniType<C>, blank: C): Kind<C> =>
  defineKind({
    remote: 'items',
    forReader: removeRequest,
    verification: 'offered-choice',
    hasNoDefault: true,
    configuration,
    blank,
    problems: choiceProblems,
    filter: 'text',
    filterValue: ({ label }: Chosen) => label,
    check: (value) => (RestChoice.safeParse(value).success ? undefined : 'invalid'),
    text: ({ label }: Chosen) => label,
  })

const maxChoices = 100
export const restMultiSelectKind = <C extends RestRules>(configuration: z.ZodMiniType<C>, blank: C): Kind<C> =>
  defineKind({
    remote: 'items',
    forReader: removeRequest,
    verification: 'offered-choices',
    hasNoDefault: true,
    configuration,
    blank,
    problems: choiceProblems,
    filter: 'text',
    filterValue: (value: Chosen[]) => value.map(({ label }) => label).join(', '),
    check: (value) => {
      if (Array.isArray(value) && value.length > maxChoices) return 'too-many'
      const read = z.array(RestChoice).safeParse(value)
      return read.success && hasNoDuplicates(read.data.map(({ key }) => key)) ? undefined : 'invalid'
    },
    text: (value: Chosen[]) => value.map(({ label }) => label).join(', '),
  })
