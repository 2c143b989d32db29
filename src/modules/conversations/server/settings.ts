import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { route, type Route } from '#platform/door.ts'
import { crudHandlers } from '#platform/records/crud-routes.ts'
import { macroApi, type Macro, type MacroInput } from '../api/settings.ts'
import { listStore } from './store/list.ts'
import { macroTable } from './store/settings.ts'

/** A label is removed from all conversations before it is deleted. */
export const refuseUsedLabel = async (ctx: Ctx, labelId: string) => {
  const reader = { userId: ctx.user?.id ?? fail('signed-out'), reach: 'all' } as const
  if ((await listStore.count(ctx, reader, { tab: 'all', labelId })) > 0) fail('label-in-use')
}

const macros = crudHandlers(macroApi, { noun: 'macro', table: macroTable, mustBeUnused: async () => undefined })
/** The driver would send an array as an array of PostgreSQL. */
export const toStoredMacro = <T extends MacroInput>(input: T) => ({
  ...input,
  steps: JSON.stringify(input.steps) as unknown as object,
})
type Row = z.output<typeof Macro>
type Page = { items: Row[]; total: number }

export const macroRoutes: Route[] = [
  route(macroApi.list, (ctx, query) => macros.list(ctx, query) as Promise<unknown> as Promise<Page>),
  route(macroApi.get, (ctx, ref) => macros.get(ctx, ref) as Promise<unknown> as Promise<Row>),
  route(macroApi.create, (ctx, input) => macros.create(ctx, toStoredMacro(input)) as Promise<unknown> as Promise<Row>),
  route(macroApi.update, (ctx, input) => macros.update(ctx, toStoredMacro(input)) as Promise<unknown> as Promise<Row>),
  route(macroApi.remove, macros.remove),
]
