import { sample } from './sample.ts'

export const operationSample = sample(async ({ userId }) => ({ userId }), {
  'GET /:orgId/audit': ({ userId }) => ({
    search: 'a',
    kind: 'user.create',
    actorId: userId,
    subjectId: 'x',
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
  'GET /:orgId/audit/kinds': () => ({}),
  'GET /:orgId/audit/export': () => ({
    search: 'a',
    kind: 'user.create',
    subjectId: 'x',
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
