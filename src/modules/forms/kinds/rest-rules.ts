/** What comes from another system, through the server: where it is asked, and where in the answer the parts stand. */
import * as z from 'zod/mini'
import { isText, isTexts, kind, type Kind } from './kind.ts'

const Place = z.string().check(z.maxLength(200))
export const RestRules = z.object({
  /** With {keys} of other fields in it. */
  url: z.string().check(z.maxLength(2000)),
  method: z.enum(['GET', 'POST']),
  /** A third-party integration whose secret goes along. */
  integrationId: z.nullable(z.uuid()),
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
  integrationId: null,
  itemsAt: '',
  keyAt: '',
  labelAt: '',
  searchParam: '',
}
/** With what it was called when it was chosen: the other system may be away. */
export const Chosen = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(300)),
  label: z.string().check(z.maxLength(500)),
})
type Chosen = z.output<typeof Chosen>

export const CreateRules = z.extend(RestRules, { createUrl: z.string().check(z.maxLength(2000)), createLabelAt: Place })

export const oneChosen = <C extends RestRules>(config: z.ZodMiniType<C>, blank: C): Kind<C> =>
  kind({
    config,
    blank,
    filter: 'text',
    check: (value) => (Chosen.safeParse(value).success ? undefined : 'invalid'),
    text: ({ label }: Chosen) => label,
  })
export const manyChosen = <C extends RestRules>(config: z.ZodMiniType<C>, blank: C): Kind<C> =>
  kind({
    config,
    blank,
    filter: 'text',
    check: (value) => (z.array(Chosen).check(z.maxLength(100)).safeParse(value).success ? undefined : 'invalid'),
    text: (value: Chosen[]) => value.map(({ label }) => label).join(', '),
  })
export { isText, isTexts }
