/** Routes for crudApi() over a recordTable(). Spread them, and replace single routes by your own. */
import type * as z from 'zod/mini'
import type { ChangeKind, ChangeNoun } from '#core/changes.ts'
import type { ArchiveApi, CrudApi, OrderApi } from '#core/crud.ts'
import type { Schema } from '#core/endpoint.ts'
import { fail } from '#core/errors.ts'
import type { Ctx } from '../context.ts'
import { route } from '../door.ts'
import { recordChange, recordUpdate } from '../changes/record-change.ts'
import type { ListQuery, RecordInput, RecordTable, RecordTableName } from './record-table.ts'

type NounWith<Act extends string, N extends ChangeNoun> = N extends ChangeNoun
  ? `${N}.${Act}` extends ChangeKind
    ? N
    : never
  : never
/** Nouns with the kinds created, updated and removed in the catalogue of changes. */
export type RecordNoun = NounWith<'created', ChangeNoun> &
  NounWith<'updated', ChangeNoun> &
  NounWith<'removed', ChangeNoun>
export type OrderedNoun = NounWith<'ordered', ChangeNoun>
/** A ticket's changes carry more data than a plain record's. */
export type ArchivableNoun = Exclude<NounWith<'archived', ChangeNoun>, 'ticket'>

type Ref = { id: string }
type Records<T extends RecordTableName> = {
  noun: RecordNoun
  table: RecordTable<T>
  /** Refuses where others still use the record, by `fail()`; the row is locked meanwhile. */
  mustBeUnused: (ctx: Ctx, id: string) => Promise<unknown>
}

const pickFields = (row: object, shape: object) =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, (row as Record<string, unknown>)[field]]))

/** The handlers as functions `(ctx, input)`, for routes with additional steps. Only fields of the input are recorded. */
export const crudHandlers = <T extends RecordTableName>(
  { create: { input: fields } }: Pick<CrudApi, 'create'>,
  { noun, table, mustBeUnused }: Records<T>,
) => {
  type Input = RecordInput<T>
  const kind = <A extends 'created' | 'updated' | 'removed'>(verb: A) => `${noun}.${verb}` as `${RecordNoun}.${A}`
  const fieldsOf = (row: object) => pickFields(row, fields.shape)

  return {
    list: (ctx: Ctx, { pageNumber, pageSize, search, sort, ...filters }: ListQuery) =>
      table.list(ctx, { pageNumber, pageSize, search, sort }, filters),
    get: (ctx: Ctx, { id }: Ref) => table.get(ctx, id),
    create: async (ctx: Ctx, input: Input & Partial<Ref>) => {
      const row = await table.create(ctx, input)
      recordChange(ctx, { kind: kind('created'), subjectId: row.id, version: row.version, after: fieldsOf(row) })
      return row
    },
    update: async (ctx: Ctx, { id, version, ...input }: Partial<Input> & Ref & { version: number }) => {
      const { before, after } = await table.change(ctx, { id, version }, input as unknown as Partial<Input>)
      recordUpdate(ctx, {
        kind: kind('updated'),
        subjectId: id,
        version: after.version,
        before: fieldsOf(before),
        after: fieldsOf(after),
      })
      return after
    },
    remove: async (ctx: Ctx, { id }: Ref) => {
      const row = await table.lock(ctx, id)
      await mustBeUnused(ctx, id)
      await table.remove(ctx, id)
      recordChange(ctx, { kind: kind('removed'), subjectId: id, version: row.version, before: fieldsOf(row) })
      return {}
    },
  }
}

export const crudRoutes = <R extends Schema, T extends RecordTableName>(api: CrudApi<R>, records: Records<T>) => {
  const { list, get, create, update, remove } = crudHandlers(api, records)
  // The door parses what goes in and what comes out by the schemas of the calls.
  type Reply = z.input<R>
  return {
    list: route(api.list, (ctx, query) => list(ctx, query as ListQuery) as Promise<never>),
    get: route(api.get, (ctx, ref) => get(ctx, ref) as Promise<Reply>),
    create: route(api.create, (ctx, input) => create(ctx, input as never) as Promise<Reply>),
    update: route(api.update, (ctx, input) => update(ctx, input as never) as Promise<Reply>),
    remove: route(api.remove, remove),
  }
}

export const orderRoute = <T extends RecordTableName>(api: OrderApi, noun: OrderedNoun, table: RecordTable<T>) =>
  route(api, async (ctx, { id, afterId }) => {
    const { before, after } = await table.arrange(ctx, { id, afterId })
    recordChange(ctx, {
      kind: `${noun}.ordered`,
      subjectId: id,
      before: { position: before.indexOf(id) },
      after: { position: after.indexOf(id) },
    })
    return {}
  })

/** For a table with a column `is_archived`. Refuses with `no-changes` if the state is the same. */
export const archiveRoute = <T extends RecordTableName>(api: ArchiveApi, noun: ArchivableNoun, table: RecordTable<T>) =>
  route(api, async (ctx, { id, isArchived }) => {
    const { isArchived: before } = (await table.lock(ctx, id)) as { isArchived?: boolean }
    if (before === isArchived) fail('no-changes')
    await table.update(ctx, id, { isArchived } as never)
    recordChange(ctx, {
      kind: `${noun}.${isArchived ? 'archived' : 'unarchived'}`,
      subjectId: id,
      before: { isArchived: before },
      after: { isArchived },
    })
    return {}
  })
