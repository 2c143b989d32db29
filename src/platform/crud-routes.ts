/** Answers the calls of crudApi() from a recordTable(). Spread the routes, and put your own in the place of one with more to it. */
import type * as z from 'zod/mini'
import type { ChangeKind, ChangeNoun } from '#core/changes.ts'
import type { CrudApi, OrderApi } from '#core/crud.ts'
import type { Schema } from '#core/endpoint.ts'
import type { Ctx } from './context.ts'
import { route } from './door.ts'
import { recordChange } from './record-change.ts'
import type { ListQuery, RecordInput, RecordTable, RecordTableName } from './record-table.ts'

type Acts<Act extends string, N extends ChangeNoun> = N extends ChangeNoun
  ? `${N}.${Act}` extends ChangeKind
    ? N
    : never
  : never
/** Nouns whose kinds of change are all in the catalogue. */
export type RecordNoun = Acts<'created', ChangeNoun> & Acts<'updated', ChangeNoun> & Acts<'removed', ChangeNoun>
export type OrderedNoun = Acts<'ordered', ChangeNoun>

type Ref = { id: string }
type Records<T extends RecordTableName> = {
  noun: RecordNoun
  table: RecordTable<T>
  /** Refuses where others still use the record, by `fail()`; the row is locked meanwhile. */
  mustBeUnused: (ctx: Ctx, id: string) => Promise<unknown>
}

const pickFields = (row: object, like: object) =>
  Object.fromEntries(Object.keys(like).map((field) => [field, (row as Record<string, unknown>)[field]]))

/** The same as functions `(ctx, input)`, for a route that does something before or after. */
export const crudHandlers = <T extends RecordTableName>({ noun, table, mustBeUnused }: Records<T>) => {
  type Input = RecordInput<T>
  const kind = <A extends 'created' | 'updated' | 'removed'>(act: A) => `${noun}.${act}` as `${RecordNoun}.${A}`

  return {
    list: (ctx: Ctx, { pageNumber, pageSize, search, sort, ...filters }: ListQuery) =>
      table.list(ctx, { pageNumber, pageSize, search, sort }, filters),
    get: (ctx: Ctx, { id }: Ref) => table.get(ctx, id),
    create: async (ctx: Ctx, input: Input) => {
      const row = await table.create(ctx, input)
      recordChange(ctx, { kind: kind('created'), subjectId: row.id, version: row.version, after: input })
      return row
    },
    update: async (ctx: Ctx, { id, version, ...rest }: Ref & { version: number }) => {
      const input = rest as unknown as Input
      const { before, after } = await table.change(ctx, { id, version }, input)
      recordChange(ctx, {
        kind: kind('updated'),
        subjectId: id,
        version: after.version,
        before: pickFields(before, input),
        after: pickFields(after, input),
      })
      return after
    },
    remove: async (ctx: Ctx, { id }: Ref) => {
      const { orgId: _org, id: _id, searchText: _text, version, ...before } = await table.lock(ctx, id)
      await mustBeUnused(ctx, id)
      await table.remove(ctx, id)
      recordChange(ctx, { kind: kind('removed'), subjectId: id, version, before })
      return {}
    },
  }
}

export const crudRoutes = <R extends Schema, T extends RecordTableName>(api: CrudApi<R>, records: Records<T>) => {
  const { list, get, create, update, remove } = crudHandlers(records)
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
    const { before, after } = await table.arrange(ctx, id, afterId)
    recordChange(ctx, {
      kind: `${noun}.ordered`,
      subjectId: id,
      before: { position: before.indexOf(id) },
      after: { position: after.indexOf(id) },
    })
    return {}
  })
