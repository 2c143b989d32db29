/** The five calls of a plain record, as values to spread; a call with a rule of its own is written beside them or in their place. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing, PageInput, pageOf, queryBoolean, type Endpoint, type Schema } from './endpoint.ts'
import { Version } from './schemas.ts'

/** Fields that every record of the kit has besides its own. */
export const StoredRecord = z.object({ id: z.uuid(), version: z.number(), createdAt: z.string() })
export type StoredRecord = z.output<typeof StoredRecord>
/** A record that can be archived: references to it stay, and it is no longer offered for choice. */
export const ArchivableRecord = z.extend(StoredRecord, { isArchived: z.boolean() })
/** Filter of its list; by default the list leaves archived records out. */
export const archivedFilter = { isArchived: z._default(queryBoolean, false) }

type Shape = Record<string, Schema>
/** The part of an endpoint that says who may call it. */
export type Access = Pick<Endpoint, 'needs' | 'openToPlatform' | 'openToPrograms'>
type Config<I extends z.ZodMiniObject, R extends Schema, S extends string, F extends Shape> = {
  /** Who may read. */
  view: Access
  /** Who may create, update, remove and order. */
  edit: Access
  input: I
  reply: R
  /** Fields by which the list can be sorted; `-` in front means descending. */
  sorts: readonly S[]
  /** Query parameters named after columns, each optional: a record passes whose column equals the value. */
  filters: F
}

const sortEnum = <S extends string>(sorts: readonly S[]) =>
  z.optional(z.enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)]))

export const crudApi = <I extends z.ZodMiniObject, R extends Schema, S extends string, F extends Shape>(
  path: `/${string}`,
  { view, edit, input, reply, sorts, filters }: Config<I, R, S, F>,
) => ({
  list: endpoint(`GET ${path}`, {
    ...view,
    input: z.extend(PageInput, { ...filters, sort: sortEnum(sorts) }),
    reply: pageOf(reply),
  }),
  get: endpoint(`GET ${path}/:id`, { ...view, input: Id, reply }),
  create: endpoint(`POST ${path}`, { ...edit, input, reply }),
  /** All fields, with the version that was edited: refused with `conflict` if another version is stored. */
  update: endpoint(`PUT ${path}/:id`, {
    ...edit,
    input: z.extend(input, { ...Id.shape, version: Version }),
    reply,
  }),
  remove: endpoint(`DELETE ${path}/:id`, { ...edit, input: Id, reply: Nothing }),
})

/** Puts one record behind another; null puts it first. */
export const orderApi = (path: `/${string}`, edit: Access) =>
  endpoint(`PUT ${path}/:id/order`, {
    ...edit,
    input: z.extend(Id, { afterId: z.nullable(z.uuid()) }),
    reply: Nothing,
  })

/** Archives or unarchives a record. */
export const archiveApi = (path: `/${string}`, edit: Access) =>
  endpoint(`PUT ${path}/:id/archived`, {
    ...edit,
    input: z.extend(Id, { isArchived: z.boolean() }),
    reply: Nothing,
  })

/** The endpoints of any record, for components that serve all records. */
export type CrudApi<R extends Schema = Schema> = {
  list: Endpoint<Schema, z.ZodMiniType<{ items: z.output<R>[]; total: number }>>
  get: Endpoint<typeof Id, R>
  create: Endpoint<z.ZodMiniObject, R>
  update: Endpoint<Schema, R>
  remove: Endpoint<typeof Id>
}
export type OrderApi = ReturnType<typeof orderApi>
export type ArchiveApi = ReturnType<typeof archiveApi>
