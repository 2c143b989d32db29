/** What a field type is, apart from how it is drawn: its settings, its values, and how it is found. */
import * as z from 'zod/mini'
import type { Value } from '#core/filters/filter-matches.ts'
import type { Budget } from '#core/formulas/formula.ts'
import type { FilterKind } from '#core/filters/filter.ts'
import type { Problem } from '#core/problems.ts'
import type { Language, Words } from '#core/words.ts'

/** What is wrong with settings, by its place among them: `options[2].value`. */
export type ConfigFault = { path: string; problem: Problem }
/** What stands around a value, for types that look there. */
export type CheckContext = { source?: unknown }

/** How the server writes a value before it keeps it. */
export type StorageFormat = 'html' | 'secret' | 'phone' | 'rows' | 'trimmed'
/** What the server knows better than who sends it: who signed, and what another system has offered. */
export type Verification = 'signature' | 'offered-choice' | 'offered-choices' | 'offered-text'
/** A default that is said relative to the moment of creation, or to who creates. */
export type Relative = 'day' | 'time' | 'moment' | 'me'

/** What a value can point to. */
export type RefKind = 'user' | 'group' | 'customer' | 'ticket' | 'file'

/** What a computed value can be made from; made only when asked for. */
export type ComputeInput = {
  /** Values of the fields that a formula names, by their keys. */
  named: () => Record<string, unknown>
  /** What all formulas of the form may take together. */
  budget: Budget
  /** The value of the field that this one follows, and the same as text. */
  source: () => unknown
  sourceText: (language: Language) => string
}

export type Kind<C = never> = {
  /** The settings in the builder. */
  configuration: z.ZodMiniType<C>
  blank: C
  /** What is wrong with settings of which each is right by itself. */
  faults?: (configuration: C) => ConfigFault[]
  /** How filters and tables see it; null where there is nothing to ask. */
  filter: FilterKind | null
  /** What filters and conditions compare, where it is not the value itself. */
  filterValue?: (value: never, configuration: C) => Value
  /** Text of a filter in the notation of stored values. */
  filterText?: (text: string, configuration: C) => string
  /** Other notations of a value by which search finds it. */
  searchForms?: (value: never, configuration: C) => string[]
  /** What is wrong with a value that is there. The same on both sides of the wire. */
  check: (value: unknown, configuration: C, near?: CheckContext) => Problem | undefined
  /** Nothing is filled in, though something is there. */
  isBlank?: (value: never) => boolean
  /** As one line of text, for cells, search and the history; names of records are filled in by who has them. */
  text: (value: never, configuration: C, language: Language) => string
  /** Its values have an order, so a list can be sorted by it. */
  isOrdered?: true
  /** The choices with their names, where filters offer them. */
  choices?: (configuration: C) => Omit<Option, 'disabled'>[]
  /** The values on offer: what an edit takes away from them may stand somewhere. */
  optionValues?: (configuration: C) => string[]
  /** A library that checks or computes its values, loaded before a form with such a field is used. */
  engine?: { load: () => Promise<void>; isNeeded?: (configuration: C) => boolean }
  /** Another system is asked for its values: for a text, or for items to choose from. */
  remote?: 'text' | 'items'
  /** Its settings as somebody may know them who only fills in the form; `knowsSources`: whether they see all fields it depends on. */
  forReader?: (configuration: C, knowsSources: boolean) => C
  storageFormat?: StorageFormat
  verification?: Verification
  /** Its value belongs to one ticket, or is asked for when it is needed. */
  hasNoDefault?: true
  relative?: Relative
  /** What it starts with where no default is given. */
  start?: (configuration: C) => unknown
  /** The longest text it takes, where its settings do not say. */
  longest?: number
  /** Types of one family keep their values when one becomes the other. */
  family?: 'lines'
  /** By what two values are the same, where only one may stand; else by what filters compare. */
  uniqueKey?: (value: never, configuration: C) => string
  /** Nobody types it: it is computed from other fields. Null where it cannot be computed. */
  compute?: (configuration: C, input: ComputeInput) => unknown
  /** The setting that names the fields which its value or its choices depend on. Empty where it is withheld from a reader. */
  sources?: { setting: keyof C & string; isFormula?: true }
  /** It only says something on the form. */
  isStatic?: true
  /** Never in a list, a search or the history. */
  isSecret?: true
  /** What its values point to, and the ids in a value. */
  refs?: { kind: RefKind; idsOf: (value: never) => string[] }
}

export const defineKind = <C>(given: Kind<C>): Kind<C> => given

export const optionalLimit = (low: number, high: number) =>
  z.optional(z.nullable(z.number().check(z.gte(low), z.lte(high))))
export const Pattern = z.optional(z.string().check(z.maxLength(500)))
export const Option = z.object({
  value: z.string().check(z.minLength(1), z.maxLength(200)),
  label: z.object({ ar: z.string().check(z.maxLength(300)), en: z.string().check(z.maxLength(300)) }),
  color: z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)))),
  disabled: z.optional(z.boolean()),
})
export type Option = z.output<typeof Option>
export const Options = z.array(Option).check(z.maxLength(2000))

/** In the language asked for, else in the other: one of them is enough. */
export const labelIn = (label: Option['label'], language: Language) => label[language] || label.ar || label.en
const byValue = new WeakMap<readonly Option[], Map<unknown, Option>>()
/** Found at once, however many there are; of two with one value the first. */
const findOption = (options: readonly Option[], value: unknown) => {
  const known = byValue.get(options) ?? new Map(options.toReversed().map((option) => [option.value as unknown, option]))
  byValue.set(options, known)
  return known.get(value)
}
/** What is no longer on offer is called by its value. */
export const optionLabel = (options: readonly Option[], value: unknown, language: Language) => {
  const option = findOption(options, value)
  return (option && labelIn(option.label, language)) || String(value)
}
export const isAvailableOption = (options: readonly Option[], value: unknown) => {
  const option = findOption(options, value)
  return option !== undefined && !option.disabled
}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
export const isId = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)
export const hasNoDuplicates = (values: readonly unknown[]) => new Set(values).size === values.length
/** What can be read as it is. */
export const toPlainText = (value: unknown) => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
export const noConfig = z.object({})
export type { Words }
