import { route, type Route } from '#platform/door.ts'
import { agentApi } from '../../agents-api.ts'
import { listAgents, readStatusLog, setSkills, setWorkload } from './agents.ts'
import { readMyAgent, resumeMyStatus, setMyActivity, setMyStatus, type OnAgentMoved } from './my-agent.ts'

export const agentRoutesWith = (onMoved: OnAgentMoved): Route[] => [
  route(agentApi.me, readMyAgent),
  route(agentApi.setStatus, setMyStatus(onMoved)),
  route(agentApi.resume, resumeMyStatus(onMoved)),
  route(agentApi.setActivity, setMyActivity(onMoved)),
  route(agentApi.list, listAgents),
  route(agentApi.setWorkload, setWorkload(onMoved)),
  route(agentApi.setSkills, setSkills(onMoved)),
  route(agentApi.log, readStatusLog),
]
