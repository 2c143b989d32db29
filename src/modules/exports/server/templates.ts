/** Export templates of boards. */
import { fail } from '#core/errors.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { route, type Route } from '#platform/door.ts'
import { crudHandlers, crudRoutes } from '#platform/records/crud-routes.ts'
import { templateApi, type ExportTemplate } from '../api.ts'
import { templateTable } from './store.ts'

const records = { noun: 'export-template', table: templateTable, mustBeUnused: async () => undefined } as const
const { list, get, remove } = crudRoutes(templateApi, records)
const { create, update } = crudHandlers(templateApi, records)

export const templateRoutes: Route[] = [
  list,
  get,
  route(templateApi.create, async (ctx, input) => {
    await boardOf(ctx, input.boardId)
    return (await create(ctx, input)) as unknown as ExportTemplate
  }),
  /** A template stays on its board. */
  route(templateApi.update, async (ctx, input) => {
    const { boardId } = await templateTable.get(ctx, input.id)
    if (boardId !== input.boardId) fail('not-found')
    return (await update(ctx, input)) as unknown as ExportTemplate
  }),
  remove,
]
