/** Definition of a field type without its UI: settings, values, filters and search. */
import * as z from 'zod/mini'
import type { Value } from '#core/filters/filter-matches.ts'
import type { Budget } from '#core/formulas/formula.ts'
import type { FilterKind } from '#core/filters/filter.ts'
import type { Problem } from '#core/problems.ts'
import type { Language, Words } from '#core/words.ts'

/** A problem in the settings, by its path: `options[2].value`. */
export type ConfigProblem = { path: string; problem: Problem }
/** The value of the source field, for types that depend on one. */
export type CheckContext = { source?: unknown }

/** How the server converts a value before it stores it. */
export type StorageFormat = 'html' | 'secret' | 'phone' | 'rows' | 'trimmed'
/** Values the server verifies instead of trusting the client: signer and REST options. */
export type Verification = 'signature' | 'offered-choice' | 'offered-choices' | 'offered-text'
/** A default relative to the creation time or to the creator. */
export type Relative = 'day' | 'time' | 'moment' | 'me'

/** Records a value can refer to. */
export type RefKind = 'user' | 'group' | 'customer' | 'ticket' | 'file'

/** Inputs of a computed value, evaluated on demand. */
export type ComputeInput = {
  /** Values of the fields in a formula, by key. */
  named: () => Record<string, unknown>
  /** Shared step budget of all formulas of the form. */
  budget: Budget
  /** The value of the field that this one follows, and the same as text. */
  source: () => unknown
  sourceText: (language: Language) => string
}

export type Kind<C = never> = {
  /** Schema of the type settings. */
  configuration: z.ZodMiniType<C>
  blank: C
  /** Validates settings against each other. */
  problems?: (configuration: C) => ConfigProblem[]
  /** Filter kind of the value; null if it cannot be filtered. */
  filter: FilterKind | null
  /** The value that filters and conditions compare, if not the value itself. */
  filterValue?: (value: never, configuration: C) => Value
  /** Of a text: it may be one in each language, and filters compare both. */
  isInBothLanguages?: true
  /** Text of a filter in the notation of stored values. */
  filterText?: (text: string, configuration: C) => string
  /** Other notations of a value by which search finds it. */
  searchForms?: (value: never, configuration: C) => string[]
  /** Validates a non-empty value, on client and server. */
  check: (value: unknown, configuration: C, context?: CheckContext) => Problem | undefined
  /** Whether a present value counts as empty. */
  isBlank?: (value: never) => boolean
  /** The value as one line of text for cells, search and history; record names are added by the caller. */
  text: (value: never, configuration: C, language: Language) => string
  /** Lists can be sorted by it. */
  isOrdered?: true
  /** Options with labels, for filters. */
  choices?: (configuration: C) => Omit<Option, 'disabled'>[]
  /** Option values; removing one may orphan stored values. */
  optionValues?: (configuration: C) => string[]
  /** A library that checks or computes its values, loaded before a form with such a field is used. */
  engine?: { load: () => Promise<void>; isNeeded?: (configuration: C) => boolean }
  /** Its values come from a REST service, as a text or as options. */
  remote?: 'text' | 'items'
  /** The settings for users who fill in the form; `knowsSources`: whether they may see all source fields. */
  forReader?: (configuration: C, knowsSources: boolean) => C
  storageFormat?: StorageFormat
  verification?: Verification
  /** Only users with `scanner.use` fill it in. */
  isScanned?: true
  /** Values are bound to one ticket or fetched on demand. */
  hasNoDefault?: true
  relative?: Relative
  /** Initial value if no default is configured. */
  start?: (configuration: C) => unknown
  /** Maximum text length if the settings have none. */
  longest?: number
  /** Types of one family keep their values when one becomes the other. */
  family?: 'lines'
  /** Key for the unique check; by default the filter value. */
  uniqueKey?: (value: never, configuration: C) => string
  /** Computes the value from other fields; null if it cannot be computed. */
  compute?: (configuration: C, input: ComputeInput) => unknown
  /** The setting that names the source fields; empty if hidden from the reader. */
  sources?: { setting: keyof C & string; isFormula?: true }
  /** Shows text only and has no value. */
  isStatic?: true
  /** Excluded from lists, search and history. */
  isSecret?: true
  /** The record kind that values refer to, and the ids in a value. */
  refs?: { kind: RefKind; idsOf: (value: never) => string[] }
  /** Users whose names belong to the value, beside its own kind of record. */
  usersOf?: (value: never) => string[]
}

export const defineKind = <C>(definition: Kind<C>): Kind<C> => definition

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

/** The label in the given language, else in the other one. */
export const labelIn = (label: Option['label'], language: Language) => label[language] || label.ar || label.en
const byValue = new WeakMap<readonly Option[], Map<unknown, Option>>()
/** Indexed by value; the first option wins. */
const findOption = (options: readonly Option[], value: unknown) => {
  const known = byValue.get(options) ?? new Map(options.toReversed().map((option) => [option.value as unknown, option]))
  byValue.set(options, known)
  return known.get(value)
}
/** A removed option is labelled by its value. */
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
/** Strings, numbers and booleans as text; anything else as an empty text. */
export const toPlainText = (value: unknown) => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
export const noConfig = z.object({})
export type { Words }
