/** The row of a plain record in the sweep: what crudApi() made is called with a record that exists. */
import type { ArchiveApi, CrudApi, OrderApi } from '#core/crud.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { sample } from './sample.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

type Made = Record<'kept' | 'removed', { id: string; version: number }>

/** `input` gives a new right input each time it is asked. */
export const recordSample = (
  api: CrudApi & { order?: OrderApi; archive?: ArchiveApi },
  input: () => Record<string, unknown>,
) =>
  sample<Made>(
    async ({ call }) => {
      const create = async () => (await call(api.create, input())) as Made['kept']
      return { kept: await create(), removed: await create() }
    },
    {
      [nameOf(api.list)]: () => ({ pageNumber: 0, pageSize: 10 }),
      [nameOf(api.get)]: ({ kept }) => ({ id: kept.id }),
      [nameOf(api.create)]: input,
      [nameOf(api.update)]: ({ kept }) => ({ ...input(), id: kept.id, version: kept.version }),
      [nameOf(api.remove)]: ({ removed }) => ({ id: removed.id }),
      ...(api.archive && { [nameOf(api.archive)]: ({ kept }) => ({ id: kept.id, isArchived: true }) }),
      ...(api.order && { [nameOf(api.order)]: ({ kept }) => ({ id: kept.id, afterId: null }) }),
    },
  )
