/** The five calls of a plain record, as values to spread; a call with a rule of its own is written beside them or in their place. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing, PageInput, pageOf, queryBoolean, type Endpoint, type Schema } from './endpoint.ts'
import { Version } from './schemas.ts'

/** What the kit adds to the fields of every record. */
export const StoredRecord = z.object({ id: z.uuid(), version: z.number(), createdAt: z.string() })
export type StoredRecord = z.output<typeof StoredRecord>
/** Of a record that can also be archived: kept for what refers to it, and no longer offered. */
export const ArchivableRecord = z.extend(StoredRecord, { isArchived: z.boolean() })
/** For its list, which otherwise shows what is in use. */
export const archivedFilter = { isArchived: z._default(queryBoolean, false) }

type Shape = Record<string, Schema>
/** Who may make a call, as an endpoint says it. */
export type Access = Pick<Endpoint, 'needs' | 'openToPlatform' | 'openToPrograms'>
type Config<I extends z.ZodMiniObject, R extends Schema, S extends string, F extends Shape> = {
  /** Who may read. */
  view: Access
  /** Who may create, update, remove and order. */
  edit: Access
  input: I
  reply: R
  /** Fields by which the list can be sorted; `-` in front turns the order round. */
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
  /** All fields, and the version that they were edited from: refused with `conflict` where another one is stored. */
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

/** Archives a record, or brings it back. */
export const archiveApi = (path: `/${string}`, edit: Access) =>
  endpoint(`PUT ${path}/:id/archived`, {
    ...edit,
    input: z.extend(Id, { isArchived: z.boolean() }),
    reply: Nothing,
  })

/** Any record's calls, for parts that serve them all. */
export type CrudApi<R extends Schema = Schema> = {
  list: Endpoint<Schema, z.ZodMiniType<{ items: z.output<R>[]; total: number }>>
  get: Endpoint<typeof Id, R>
  create: Endpoint<z.ZodMiniObject, R>
  update: Endpoint<Schema, R>
  remove: Endpoint<typeof Id>
}
export type OrderApi = ReturnType<typeof orderApi>
export type ArchiveApi = ReturnType<typeof archiveApi>
