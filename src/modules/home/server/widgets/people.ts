/** Team members and the users board: people with the number of open tickets assigned to them. */
import { colleagues } from '#modules/directory/server/holders.ts'
import { countByAssignee } from '#modules/tickets/server/count-tickets.ts'
import type { Ctx } from '#platform/context.ts'
import { route } from '#platform/door.ts'
import { widgetApi } from '../../api.ts'

const [mostMembers, mostUsers] = [100, 10]

type OfBoard = { boardId?: string | undefined }

/** Those who share a group with the caller. */
const readTeam = async (ctx: Ctx, query: OfBoard) => {
  const [counts, members] = await Promise.all([
    countByAssignee(ctx, query),
    colleagues.of(ctx, ctx.user?.id ?? '', mostMembers),
  ])
  return { items: members.map((member) => ({ ...member, open: counts.get(member.id) ?? 0 })) }
}

/** Those with the most open tickets. */
const readUsersBoard = async (ctx: Ctx, query: OfBoard) => {
  const counts = await countByAssignee(ctx, query)
  const busiest = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, mostUsers)
  const ids = busiest.map(([id]) => id)
  const users = new Map((await colleagues.byId(ctx, ids)).map((user) => [user.id, user]))
  return {
    items: busiest.flatMap(([id, open]) => {
      const user = users.get(id)
      return user ? [{ ...user, open }] : []
    }),
    total: counts.size,
  }
}

export const peopleWidgets = [route(widgetApi.team, readTeam), route(widgetApi['users-board'], readUsersBoard)]
