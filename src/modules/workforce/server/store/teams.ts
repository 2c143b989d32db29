import type { Ctx } from '#platform/context.ts'
import { recordTable } from '#platform/records/record-table.ts'

const table = recordTable('team', { search: ['name', 'description'], sort: 'name', taken: {} })

const memberRows = (ctx: Ctx) => ctx.db.selectFrom('teamMember').where('orgId', '=', ctx.orgId)

/** In the order of their priority. */
const membersOf = (ctx: Ctx, teamIds: readonly string[]) =>
  memberRows(ctx)
    .select(['teamId', 'userId', 'priority', 'capacity', 'held'])
    .where('teamId', 'in', [...teamIds])
    .orderBy('priority')
    .orderBy('userId')
    .execute()

export const teamStore = { ...table, membersOf }
