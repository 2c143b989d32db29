/** What comes from another system, through the server: where it is asked, and where in the answer the parts stand. */
import * as z from 'zod/mini'
import { hasNoDuplicates, defineKind, type ConfigFault, type Kind } from './kind.ts'

const Place = z.string().check(z.maxLength(200))
/** A secret that goes along. `value` comes in once and is kept as `sealed`, which never leaves; answers say that it is set. */
const Header = z.object({
  name: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/)),
  value: z.optional(z.string().check(z.maxLength(2000), z.regex(/^[\x20-\x7e]*$/))),
  sealed: z.optional(z.string().check(z.maxLength(4000))),
  isSet: z.optional(z.boolean()),
})
export type RestHeader = z.output<typeof Header>
export const RestRules = z.object({
  /** With {keys} of other fields in it. */
  url: z.string().check(z.maxLength(2000)),
  method: z.enum(['GET', 'POST']),
  header: z.optional(z.nullable(Header)),
  /** items, key and label inside the answer: `data.rows`, `id`, `name`. */
  itemsAt: Place,
  keyAt: Place,
  labelAt: Place,
  /** The query parameter that carries what is typed. */
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
/** With what it was called when it was chosen: the other system may be away. */
export const RestChoice = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(300)),
  label: z.string().check(z.maxLength(500)),
  /** Until it is saved: that the service gave it. */
  proof: z.optional(z.string().check(z.maxLength(100))),
})
type Chosen = z.output<typeof RestChoice>

export const RestCreateRules = z.extend(RestRules, {
  createUrl: z.string().check(z.maxLength(2000)),
  createLabelAt: Place,
})
export const blankRestCreate = { ...blankRest, createUrl: '', createLabelAt: '' }

/** {keys} that are filled in from other fields. */
export const findUrlKeys = (url: string) => [...url.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '')

/** Where it leads is fixed: keys stand in the path and the question, never in the name of the host. */
const urlFaults = (url: string, path: string): ConfigFault[] => {
  if (url === '') return []
  const origin = /^https?:\/\/[^/?#{}@]+(?=[/?#]|$)/i.test(url)
  return origin && URL.canParse(url.replace(/\{\w+\}/g, 'x')) ? [] : [{ path, problem: 'website' }]
}
export const restFaults = (configuration: RestRules): ConfigFault[] => urlFaults(configuration.url, 'url')
/** What is chosen needs a key that is its own and a name that is shown. */
const choiceFaults = (configuration: RestRules & { createUrl?: string }): ConfigFault[] => [
  ...restFaults(configuration),
  ...urlFaults(configuration.createUrl ?? '', 'createUrl'),
  ...(['keyAt', 'labelAt'] as const).flatMap((path): ConfigFault[] =>
    configuration.url !== '' && configuration[path].trim() === '' ? [{ path, problem: 'required' }] : [],
  ),
]

const withheld = { url: '', createUrl: '', header: null, itemsAt: '', keyAt: '', labelAt: '' }
/** Where the other system is, and how it is asked, is only for those who configure the form. */
export const removeRequest = <C extends RestRules>(configuration: C): C => ({ ...configuration, ...withheld })

export const restSelectKind = <C extends RestRules>(configuration: z.ZodMiniType<C>, blank: C): Kind<C> =>
  defineKind({
    remote: 'items',
    forReader: removeRequest,
    verification: 'offered-choice',
    hasNoDefault: true,
    configuration,
    blank,
    faults: choiceFaults,
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
    faults: choiceFaults,
    filter: 'text',
    filterValue: (value: Chosen[]) => value.map(({ label }) => label).join(', '),
    check: (value) => {
      if (Array.isArray(value) && value.length > maxChoices) return 'too-many'
      const read = z.array(RestChoice).safeParse(value)
      return read.success && hasNoDuplicates(read.data.map(({ key }) => key)) ? undefined : 'invalid'
    },
    text: (value: Chosen[]) => value.map(({ label }) => label).join(', '),
  })
