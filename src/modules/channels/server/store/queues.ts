import type { Ctx } from '#platform/context.ts'
import { recordTable } from '#platform/records/record-table.ts'

const table = recordTable('queue', { search: ['name'], sort: 'uiOrder', taken: {} })

const ofChannel = (ctx: Ctx, channelId: string) =>
  table.rows(ctx).selectAll().where('channelId', '=', channelId).orderBy('uiOrder').orderBy('id').execute()

export const queueTable = { ...table, ofChannel }
