/** Team members and the users board: people with the number of open tickets assigned to them. */
import { colleagues } from '#modules/directory/server/holders.ts'
import { openByAssignee } from '#modules/tickets/server/statistics/count-tickets.ts'
import type { Ctx } from '#platform/context.ts'
import { route } from '#platform/door.ts'
import { widgetApi } from '../../api.ts'

const [mostMembers, mostUsers] = [100, 10]

type OfBoard = { boardId?: string | undefined }

const withOpen = <T extends { amount: number }>({ amount, ...person }: T) => ({ ...person, open: amount })

/** Those who share a group with the caller. */
const readTeam = async (ctx: Ctx, query: OfBoard) => {
  const member = { value: ctx.user?.id ?? '', limit: mostMembers }
  return { items: (await colleagues.teamOf(ctx, await openByAssignee(ctx, query), member)).map(withOpen) }
}

/** Those with the most open tickets. */
const readUsersBoard = async (ctx: Ctx, query: OfBoard) => {
  const users = await colleagues.busiest(ctx, await openByAssignee(ctx, query), { value: null, limit: mostUsers })
  return { items: users.map(withOpen), total: users[0]?.total ?? 0 }
}

export const peopleWidgets = [route(widgetApi.team, readTeam), route(widgetApi['users-board'], readUsersBoard)]
