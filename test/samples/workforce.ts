import { randomUUID } from 'node:crypto'
import { agentStatusApi, skillApi } from '#modules/workforce/api.ts'
import { recordSample } from './record.ts'

const input = () => ({
  name: { ar: 'A', en: 'B' },
  uniqueName: `x-${randomUUID()}`,
  description: { ar: 'C', en: 'D' },
  equivalentInteractionType: 'BREAK',
  isEnabled: true,
})

export const skillSample = recordSample(skillApi, input)
export const agentStatusSample = recordSample(agentStatusApi, input)
