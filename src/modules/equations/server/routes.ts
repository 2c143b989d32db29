import { fail } from '#core/errors.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import type { Ctx } from '#platform/context.ts'
import { route, type Route } from '#platform/door.ts'
import { crudHandlers } from '#platform/records/crud-routes.ts'
import { equationApi, type Equation, type EquationInput } from '../api.ts'
import { assertValidEquation, usersOf } from './check-equation.ts'
import { evaluateEquation, tryEquation } from './evaluate-equation.ts'
import { equationTable } from './store.ts'

const mustBeUnused = async (ctx: Ctx, id: string) => {
  if ((await usersOf(ctx, await equationTable.get(ctx, id))).length > 0) fail('equation-in-use')
}
const { list, get, create, update, remove } = crudHandlers(equationApi, {
  noun: 'equation',
  table: equationTable,
  mustBeUnused,
})

type Row = Awaited<ReturnType<typeof equationTable.get>>
const present = async (ctx: Ctx, rows: readonly Row[]): Promise<Equation[]> => {
  const names = await userRecords.namesOf(ctx, [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))])
  return rows.map((row) => ({ ...row, createdByName: names.get(row.createdBy ?? '') ?? null }))
}
const presentOne = async (ctx: Ctx, row: Row) => (await present(ctx, [row]))[0] ?? fail('not-found')

/** A changed key or board must not leave those who use it without it. */
const mustStayUsable = async (ctx: Ctx, { id, key, boardId }: EquationInput & { id: string }) => {
  const before = await equationTable.lock(ctx, id)
  if (before.key !== key || (before.boardId !== boardId && boardId !== null)) await mustBeUnused(ctx, id)
}

export const equationRoutes: Route[] = [
  route(equationApi.list, async (ctx, query) => {
    const { items, total } = await list(ctx, query)
    return { items: await present(ctx, items), total }
  }),
  route(equationApi.get, async (ctx, ref) => presentOne(ctx, await get(ctx, ref))),
  route(equationApi.create, async (ctx, input) => {
    await assertValidEquation(ctx, input)
    return presentOne(ctx, await create(ctx, { ...input, createdBy: ctx.user?.id ?? null }))
  }),
  route(equationApi.update, async (ctx, input) => {
    await mustStayUsable(ctx, input)
    await assertValidEquation(ctx, input, input.id)
    return presentOne(ctx, await update(ctx, input))
  }),
  route(equationApi.remove, remove),
  route(equationApi.try, tryEquation),
  route(equationApi.evaluate, evaluateEquation),
]
