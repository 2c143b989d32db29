import { slaApi } from '#modules/sla/api.ts'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

const none = { high: null, medium: null, low: null }
/** The client chooses the ids of policies; two organisations may choose the same. */
const id = '00000000-0000-4000-8000-000000000001'
const policies = (high: number) => [
  {
    id,
    name: { ar: 'Policy', en: 'Policy' },
    filter: null,
    schedule: 'always' as const,
    firstResponse: { ...none, high },
    resolution: none,
    pauseStatusIds: [],
    riskPercent: 80,
  },
]

const make = async (owner: Owner) => {
  const { board } = await makeTicketBoard(owner)
  const boardId = board.id
  await owner.call(slaApi.save, { boardId, version: 0, policies: policies(60) })
  return { boardId }
}

export const slaSample = sample(make, {
  'GET /:orgId/sla-policies/:boardId': ({ boardId }) => ({ boardId }),
  'POST /:orgId/sla-policies/:boardId/preview': ({ boardId }) => ({ boardId, policies: policies(30) }),
  'PUT /:orgId/sla-policies/:boardId': ({ boardId }) => ({ boardId, version: 1, policies: policies(30) }),
})
