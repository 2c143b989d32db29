/** Schema of a form: tabs, sections and fields, in one document validated by client and server. */
import * as z from 'zod/mini'
import { operators } from '#core/filters/filter.ts'
import { Key } from './field-key.ts'
import { fieldTypes, type FieldType } from './field-kinds.ts'
import { OptionalWords, Text, WordsSchema } from '#core/schemas.ts'

export { fieldTypes, type FieldType }
export const widths = ['full', 'half', 'third', 'three-quarter', 'quarter'] as const

const Name = WordsSchema
const Ids = z.array(z.uuid()).check(z.maxLength(200))

/** Shows, hides or requires a field or section when all or any of its items hold. */
export const Conditions = z.object({
  effect: z.enum(['show', 'hide', 'require']),
  logic: z.enum(['AND', 'OR']),
  items: z
    .array(z.object({ fieldId: z.uuid(), operator: z.enum(operators), value: z.optional(z.unknown()) }))
    .check(z.minLength(1), z.maxLength(20)),
})
export type Conditions = z.output<typeof Conditions>

/** Compares this field with another: `end` GREATER_THAN `start` plus 2. */
export const MathRelationship = z.object({
  operator: z.enum(['EQUAL', 'NOT_EQUAL', 'GREATER_THAN', 'LESS_THAN', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL']),
  fieldId: z.uuid(),
  by: z.optional(z.enum(['+', '-', '*', '/'])),
  amount: z.optional(z.number()),
  message: z.optional(OptionalWords),
})
export type MathRelationship = z.output<typeof MathRelationship>

/** Properties of every field; `configuration` depends on the type. */
export const Field = z.object({
  id: z.uuid(),
  sectionId: z.uuid(),
  key: Key,
  type: z.enum(fieldTypes),
  name: Name,
  hintMessage: OptionalWords,
  isRequired: z.boolean(),
  isEditable: z.boolean(),
  isEditablePost: z.boolean(),
  isEditableByOwner: z.boolean(),
  isHidden: z.boolean(),
  isUnique: z.boolean(),
  isArchived: z.boolean(),
  uiOrder: z.int(),
  width: z.enum(widths),
  pinned: z.boolean(),
  pinnedOrder: z.nullable(z.int().check(z.gte(1))),
  editableBy: Ids,
  configurableBy: Ids,
  editableStatus: Ids,
  errorMessage: OptionalWords,
  defaultValue: z.unknown(),
  preventedValues: z.object({ values: z.array(Text(300)).check(z.maxLength(200)), message: OptionalWords }),
  conditions: z.array(Conditions).check(z.maxLength(10)),
  mathRelationships: z.array(MathRelationship).check(z.maxLength(10)),
  configuration: z.record(z.string(), z.unknown()),
})
export type Field = z.output<typeof Field>

const longestScript = 20_000

export const Section = z.object({
  id: z.uuid(),
  tabId: z.nullable(z.uuid()),
  title: Name,
  description: OptionalWords,
  icon: Text(60),
  uiOrder: z.int(),
  securityPolicies: Ids,
  isHidden: z.boolean(),
  conditions: z.array(Conditions).check(z.maxLength(10)),
  script: z.optional(Text(longestScript)),
})
export type Section = z.output<typeof Section>
export const Tab = z.object({ id: z.uuid(), name: Name, icon: Text(60), uiOrder: z.int() })

/** Size limits of a form. */
export const maxCounts = { tabs: 20, sections: 50, fields: 1000 }

/** May be empty, because a reader may not see any section; the editor must add one. */
export const FormDefinition = z.object({
  title: Name,
  description: OptionalWords,
  script: Text(longestScript),
  tabs: z.array(Tab).check(z.maxLength(maxCounts.tabs)),
  sections: z.array(Section).check(z.maxLength(maxCounts.sections)),
  /** Includes archived fields. */
  fields: z.array(Field).check(z.maxLength(maxCounts.fields)),
})
export type FormDefinition = z.output<typeof FormDefinition>
