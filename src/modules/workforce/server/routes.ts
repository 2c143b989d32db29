import type { Ctx } from '#platform/context.ts'
import { archiveRoute, crudRoutes, orderRoute } from '#platform/records/crud-routes.ts'
import { agentStatusApi, skillApi } from '../api.ts'
import { agentStatusTable, skillTable } from './store/skills-and-statuses.ts'
import { teamRoutes } from './teams/team-routes.ts'

const statuses = { noun: 'agent-status', table: agentStatusTable, mustBeUnused: async () => undefined } as const

/** Modules above refuse the removal of a skill that they use. */
export const workforceRoutesWith = (uses: { skill: (ctx: Ctx, id: string) => Promise<unknown> }) => [
  ...Object.values(crudRoutes(skillApi, { noun: 'skill', table: skillTable, mustBeUnused: uses.skill })),
  ...Object.values(crudRoutes(agentStatusApi, statuses)),
  orderRoute(agentStatusApi.order, statuses.noun, statuses.table),
  archiveRoute(agentStatusApi.archive, statuses.noun, statuses.table),
  ...teamRoutes,
]
