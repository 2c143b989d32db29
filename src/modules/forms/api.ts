/** API of forms: the fields users fill in on a board. */
import * as z from 'zod/mini'
import { endpoint, Id } from '#core/endpoint.ts'
import { Version } from '#core/schemas.ts'
import { FormDefinition } from './definition.ts'

export const Form = z.object({ id: z.uuid(), version: z.number(), definition: FormDefinition })
export type Form = z.output<typeof Form>
/** For form editors. Sections they may not see are left out, and kept unchanged on save. */
export const Design = z.extend(Form, { hasRestrictedParts: z.boolean() })
export type Design = z.output<typeof Design>

export const PlacedProblem = z.object({ path: z.string(), problem: z.string() })
/** A field whose stored values an edit would orphan, and the number of records that hold them. */
export const Orphan = z.object({
  fieldId: z.uuid(),
  name: z.object({ ar: z.string(), en: z.string() }),
  kind: z.enum(['removed', 'type-changed', 'option-removed', 'column-removed', 'key-changed']),
  detail: z.string(),
  records: z.number(),
})
export type Orphan = z.output<typeof Orphan>
const FormUpdate = z.object({ definition: z.unknown(), version: Version })

/** The client sends a chosen option back with its proof; options without one are rejected. */
const RestOption = z.object({ key: z.string(), label: z.string(), proof: z.string() })

export const formApi = {
  /** Without the sections and fields the user may not see. */
  get: endpoint('GET /forms/:id', {
    needs: 'signed-in',
    openToPrograms: true,
    input: Id,
    reply: Form,
    openToPlatform: true,
  }),
  /** The configuration of the form, for its editors. */
  design: endpoint('GET /forms/:id/design', {
    needs: 'ticket.configure-fields',
    input: Id,
    reply: Design,
    openToPlatform: true,
  }),
  /** Dry run: the problems of a definition and the values that saving it would orphan. */
  check: endpoint('POST /forms/:id/check', {
    needs: 'ticket.configure-fields',
    input: z.extend(FormUpdate, Id.shape),
    reply: z.object({ problems: z.array(PlacedProblem), orphans: z.array(Orphan) }),
    openToPlatform: true,
  }),
  save: endpoint('PUT /forms/:id', {
    needs: 'ticket.configure-fields',
    input: z.extend(FormUpdate, { ...Id.shape, acceptOrphans: z.boolean() }),
    reply: z.object({ problems: z.array(PlacedProblem), orphans: z.array(Orphan), form: z.nullable(Design) }),
    refreshes: ['boards', 'tickets'],
    openToPlatform: true,
  }),
  /** Parses a JSON file without saving; problems are named by path. */
  read: endpoint('POST /forms/read', {
    needs: 'ticket.configure-fields',
    input: z.object({ text: z.string().check(z.maxLength(900_000)) }),
    reply: z.object({ problems: z.array(PlacedProblem), definition: z.nullable(FormDefinition) }),
    openToPlatform: true,
  }),
  /** Options for a drop-down from CSV text with the columns label, value and optionally disabled. */
  readOptions: endpoint('POST /forms/read-options', {
    needs: 'ticket.configure-fields',
    input: z.object({ text: z.string().check(z.maxLength(900_000)) }),
    reply: z.object({
      problems: z.array(z.object({ line: z.number(), problem: z.string() })),
      options: z.array(z.object({ label: z.string(), value: z.string(), disabled: z.boolean() })),
    }),
    openToPlatform: true,
  }),
  /** Options of a REST field, fetched by the server. */
  restOptions: endpoint('POST /forms/:id/rest', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(Id, {
      fieldId: z.uuid(),
      search: z.optional(z.string().check(z.maxLength(200))),
      values: z.record(z.string(), z.unknown()),
    }),
    reply: z.object({
      items: z.array(RestOption),
      text: z.nullable(z.object({ text: z.string(), proof: z.string() })),
    }),
  }),
  restCreate: endpoint('POST /forms/:id/rest-create', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(Id, { fieldId: z.uuid(), label: z.string().check(z.minLength(1), z.maxLength(300)) }),
    reply: RestOption,
  }),
}
