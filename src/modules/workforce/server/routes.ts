/** Nothing refers to a skill or an agent status yet: routing will, and then refuse the removal of what it uses. */
import { archiveRoute, crudRoutes, orderRoute } from '#platform/records/crud-routes.ts'
import { agentStatusApi, skillApi } from '../api.ts'
import { agentStatusTable, skillTable } from './store/skills-and-statuses.ts'

const mustBeUnused = async () => undefined
const skills = { noun: 'skill', table: skillTable, mustBeUnused } as const
const statuses = { noun: 'agent-status', table: agentStatusTable, mustBeUnused } as const

export const workforceRoutes = [
  ...Object.values(crudRoutes(skillApi, skills)),
  ...Object.values(crudRoutes(agentStatusApi, statuses)),
  orderRoute(agentStatusApi.order, statuses.noun, statuses.table),
  archiveRoute(agentStatusApi.archive, statuses.noun, statuses.table),
]
