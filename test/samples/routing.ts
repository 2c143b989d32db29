import { randomUUID } from 'node:crypto'
import { sample } from './sample.ts'

/** Offers and decisions are made by the router: routing.test.ts has them. */
export const routingSample = sample(async () => ({ id: randomUUID() }), {
  'GET /:orgId/offers/me': () => ({}),
  'PUT /:orgId/offers/:id/seen': ({ id }) => ({ id }),
  'POST /:orgId/offers/:id/accept': ({ id }) => ({ id }),
  'POST /:orgId/offers/:id/decline': ({ id }) => ({ id }),
  'POST /:orgId/offers/take': ({ id }) => ({ subjectKind: 'conversation', subjectId: id }),
  'GET /:orgId/wall': () => ({}),
  'GET /:orgId/wall/replay': ({ id }) => ({ channelId: id, hours: 24, between: 'RANDOM', team: 'RANDOM' }),
  'GET /:orgId/wall/decisions/:id': ({ id }) => ({ id }),
})
