import { sample } from './sample.ts'

export const operationSample = sample(async ({ userId }) => ({ userId }), {
  'GET /:orgId/audit': ({ userId }) => ({
    search: 'a',
    act: 'user.create',
    actorId: userId,
    targetId: 'x',
    via: 'key',
    since: '2026-01-01T00:00:00Z',
    until: '2027-01-01T00:00:00Z',
    pageSize: 10,
  }),
  'GET /:orgId/login-audit/export': () => ({
    search: 'a',
    event: 'refused',
    since: '2026-01-01T00:00:00Z',
    until: '2027-01-01T00:00:00Z',
  }),
  'GET /:orgId/audit/acts': () => ({}),
  'GET /:orgId/audit/export': () => ({
    search: 'a',
    act: 'user.create',
    targetId: 'x',
    via: 'key',
    since: '2026-01-01T00:00:00Z',
    until: '2027-01-01T00:00:00Z',
  }),
  'GET /:orgId/logs': () => ({
    search: 'a',
    levels: 'info,warn',
    org: 'demo',
    since: '2026-01-01T00:00:00Z',
    until: '2027-01-01T00:00:00Z',
    afterId: 1,
    beforeId: 9,
    limit: 10,
  }),
})
