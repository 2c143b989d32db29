/** What a field type is, apart from how it is drawn: its settings, its values, and how it is found. */
import * as z from 'zod/mini'
import type { FilterKind } from '#core/filter.ts'
import type { Problem } from '#core/problems.ts'
import type { Language, Words } from '#core/words.ts'

export type Kind<C = never> = {
  /** The settings in the builder. */
  config: z.ZodMiniType<C>
  blank: C
  /** How filters and tables see it; null where there is nothing to ask. */
  filter: FilterKind | null
  /** What is wrong with a value that is there. The same on both sides of the wire. */
  check: (value: unknown, config: C) => Problem | undefined
  /** As one line of text, for cells, search and the history; names of records are filled in by who has them. */
  text: (value: never, config: C, language: Language) => string
  /** Nobody types it: the server computes it from the others. */
  isComputed?: true
  /** It only says something on the form. */
  isStatic?: true
  /** Never in a list, a search or the history. */
  isSecret?: true
  /** The ids of records that a value points to, by what they are. */
  refs?: (value: never) => { kind: 'user' | 'group' | 'customer' | 'ticket' | 'file'; ids: string[] }
}

export const kind = <C>(given: Kind<C>): Kind<C> => given

export const limit = (low: number, high: number) => z.optional(z.nullable(z.number().check(z.gte(low), z.lte(high))))
export const Option = z.object({
  value: z.string().check(z.minLength(1), z.maxLength(200)),
  label: z.object({ ar: z.string().check(z.maxLength(300)), en: z.string().check(z.maxLength(300)) }),
  color: z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)))),
  disabled: z.optional(z.boolean()),
})
export type Option = z.output<typeof Option>
export const Options = z.array(Option).check(z.maxLength(2000))

export const labelOf = (options: readonly Option[], value: unknown, language: Language) =>
  options.find((option) => option.value === value)?.label[language] ?? String(value)

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
export const isId = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)
export const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value))
export const noConfig = z.object({})
export type { Words }
