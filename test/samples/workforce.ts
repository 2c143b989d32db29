import { randomUUID } from 'node:crypto'
import { agentStatusApi, skillApi } from '#modules/workforce/api.ts'
import { agentApi } from '#modules/workforce/agents-api.ts'
import { recordSample } from './record.ts'
import { sample } from './sample.ts'

const input = () => ({
  name: { ar: 'A', en: 'B' },
  uniqueName: `x-${randomUUID()}`,
  description: { ar: 'C', en: 'D' },
  equivalentInteractionType: 'BREAK',
  isEnabled: true,
})

export const skillSample = recordSample(skillApi, input)
export const agentStatusSample = recordSample(agentStatusApi, input)

export const agentSample = sample(
  async ({ call, userId }) => {
    await call(agentApi.setStatus, { status: 'LOGIN' })
    const skill = await call(skillApi.create, { ...input(), equivalentInteractionType: null })
    return { userId, skillId: skill.id }
  },
  {
    'GET /:orgId/agents/me': () => ({}),
    'PUT /:orgId/agents/me/status': () => ({ status: 'AVAILABLE' }),
    'POST /:orgId/agents/me/resume': () => ({}),
    'PUT /:orgId/agents/me/activity': () => ({ activity: 'IN_TICKET_HANDLING_VIEW' }),
    'GET /:orgId/agents': () => ({}),
    'PUT /:orgId/agents/:userId/workload': ({ userId }) => ({ userId, max: 7 }),
    'PUT /:orgId/agents/:userId/skills': ({ userId, skillId }) => ({ userId, skillIds: [skillId] }),
    'GET /:orgId/agents/:userId/log': ({ userId }) => ({ userId }),
  },
)
