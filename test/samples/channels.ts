import { randomUUID } from 'node:crypto'
import { channelApi } from '#modules/channels/api/channels.ts'
import { channelDefaultsApi } from '#modules/channels/api/defaults.ts'
import { queueApi } from '#modules/channels/api/queues.ts'
import { userApi } from '#modules/users/api/users.ts'
import { teamApi } from '#modules/workforce/api/teams.ts'
import { recordSample } from './record.ts'
import { sample, type Owner } from './sample.ts'

const words = { ar: 'A', en: 'B' }
/** A reserved name that cannot resolve, so that no call leaves the machine. */
const settings = () => ({
  name: words,
  description: words,
  configName: `x-${randomUUID()}`,
  config: { webhookUrl: `https://${'x'.repeat(64)}.invalid/diwan` },
  secrets: {},
})
const routing = (teamId: string) => ({
  workload: 1,
  priority: 1,
  agentMaxWaitTimeBeforeAcceptInSec: 30,
  betweenTeamsAssignPolicy: 'ROUND_ROBIN',
  skillIds: [],
  teams: [{ teamId, policy: 'RANDOM' }],
})
const queue = (channelId: string) => ({
  channelId,
  name: words,
  skillIds: [],
  maxWaitSeconds: 60,
  overflowQueueId: null,
})

export const teamSample = recordSample(teamApi, () => ({
  name: { ar: 'A', en: `B ${randomUUID()}` },
  description: words,
}))

const make = async ({ call, userId }: Owner) => {
  const channel = () => call(channelApi.create, { type: 'CHAT', ...settings() })
  const [kept, removed, switched] = [await channel(), await channel(), await channel()]
  const newUser = () =>
    call(userApi.create, {
      username: `c${randomUUID().slice(0, 20)}`,
      firstName: words,
      lastName: words,
      email: `${randomUUID()}@example.com`,
      phone: '',
      userType: 'USER',
      language: 'en',
      groupIds: [],
    })
  const [leaving, joining] = [await newUser(), await newUser()]
  const team = await call(teamApi.create, { name: words, description: words })
  const ordered = await call(teamApi.create, { name: words, description: words })
  const members = { priority: 1, capacity: 2 }
  await call(teamApi.addMembers, { id: team.id, userIds: [userId, leaving.id], ...members })
  await call(teamApi.addMembers, { id: ordered.id, userIds: [userId], ...members })
  const [first, second] = [await call(queueApi.create, queue(kept.id)), await call(queueApi.create, queue(kept.id))]
  const { version } = await call(channelDefaultsApi.get, {})
  return {
    keptId: kept.id,
    removedId: removed.id,
    switchedId: switched.id,
    teamId: team.id,
    orderedTeamId: ordered.id,
    userId,
    leavingId: leaving.id,
    joiningId: joining.id,
    queueId: first.id,
    otherQueueId: second.id,
    version,
  }
}

export const channelSample = sample(make, {
  'GET /:orgId/channels': () => ({ pageNumber: 0, pageSize: 10, type: 'CHAT', isEnabled: true, sort: '-name' }),
  'GET /:orgId/channels/:id': ({ keptId }) => ({ id: keptId }),
  'POST /:orgId/channels': () => ({ type: 'CHAT', ...settings() }),
  'PUT /:orgId/channels/:id': ({ keptId }) => ({ id: keptId, version: 1, ...settings() }),
  'PUT /:orgId/channels/:id/routing': ({ switchedId, teamId }) => ({ id: switchedId, version: 1, ...routing(teamId) }),
  'PUT /:orgId/channels/:id/schedule': ({ removedId }) => ({
    id: removedId,
    version: 1,
    schedule: { timeZone: 'Asia/Amman', week: Array.from({ length: 7 }, () => [{ start: 480, end: 960 }]) },
  }),
  'PUT /:orgId/channels/:id/enabled': ({ keptId }) => ({ id: keptId, isEnabled: false }),
  'POST /:orgId/channels/:id/test': ({ keptId }) => ({ id: keptId }),
  'POST /:orgId/channels/:id/test-message': ({ keptId }) => ({ id: keptId, to: '7' }),
  'POST /:orgId/channels/:id/key': ({ keptId }) => ({ id: keptId }),
  'DELETE /:orgId/channels/:id': ({ removedId }) => ({ id: removedId }),

  'GET /:orgId/queues': ({ keptId }) => ({ pageNumber: 0, pageSize: 10, channelId: keptId }),
  'GET /:orgId/queues/:id': ({ queueId }) => ({ id: queueId }),
  'POST /:orgId/queues': ({ keptId }) => queue(keptId),
  'PUT /:orgId/queues/:id': ({ queueId, keptId }) => ({
    id: queueId,
    version: 1,
    ...queue(keptId),
    maxWaitSeconds: 90,
  }),
  'PUT /:orgId/queues/:id/order': ({ queueId }) => ({ id: queueId, afterId: null }),
  'DELETE /:orgId/queues/:id': ({ otherQueueId }) => ({ id: otherQueueId }),

  'GET /:orgId/channel-defaults': () => ({}),
  'PUT /:orgId/channel-defaults': ({ version }) => ({
    version,
    workload: 2,
    priority: 3,
    agentMaxWaitTimeBeforeAcceptInSec: 40,
    betweenTeamsAssignPolicy: 'RANDOM',
    teamPolicy: 'MANUAL',
    maxWaitSeconds: null,
  }),

  'GET /:orgId/teams/:id/members': ({ teamId }) => ({ id: teamId }),
  'POST /:orgId/teams/:id/members': ({ teamId, joiningId }) => ({
    id: teamId,
    userIds: [joiningId],
    priority: 1,
    capacity: 2,
  }),
  'PUT /:orgId/teams/:id/members/:userId': ({ teamId, userId }) => ({ id: teamId, userId, priority: 2, capacity: 3 }),
  'PUT /:orgId/teams/:id/member-order': ({ orderedTeamId, userId }) => ({ id: orderedTeamId, userIds: [userId] }),
  'DELETE /:orgId/teams/:id/members/:userId': ({ teamId, leavingId }) => ({ id: teamId, userId: leavingId }),
})
