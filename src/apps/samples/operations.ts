import { sample } from './sample.ts'

export const operationSample = sample(async () => ({}), {
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
