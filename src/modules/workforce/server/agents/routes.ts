import { route, type Route } from '#platform/door.ts'
import { agentApi } from '../../agents-api.ts'
import { listAgents, readStatusLog, setSkills, setWorkload } from './agents.ts'
import { readMyAgent, resumeMyStatus, setMyActivity, setMyStatus, type OnAgentChanged } from './my-agent.ts'

export const agentRoutesWith = (onChanged: OnAgentChanged): Route[] => [
  route(agentApi.me, readMyAgent),
  route(agentApi.setStatus, setMyStatus(onChanged)),
  route(agentApi.resume, resumeMyStatus(onChanged)),
  route(agentApi.setActivity, setMyActivity(onChanged)),
  route(agentApi.list, listAgents),
  route(agentApi.setWorkload, setWorkload(onChanged)),
  route(agentApi.setSkills, setSkills(onChanged)),
  route(agentApi.log, readStatusLog),
]
