import { openRoute, route, type Route } from '#platform/door.ts'
import { offerApi } from '../api.ts'
import { wallApi } from '../wall-api.ts'
import { acceptOffer, confirmOffer, declineOffer, readMyOffer, takeWork } from './answer-offer.ts'
import { comparePolicies } from './compare-policies.ts'
import type { SubjectHandlers } from './subjects.ts'
import { readDecision, readWall } from './wall.ts'

export const routingRoutesWith = (handlers: Partial<SubjectHandlers>): Route[] => [
  route(offerApi.mine, readMyOffer(handlers)),
  route(offerApi.confirm, confirmOffer),
  route(offerApi.accept, acceptOffer(handlers)),
  route(offerApi.decline, declineOffer),
  route(offerApi.take, takeWork(handlers)),
  route(wallApi.read, readWall),
  route(wallApi.decision, readDecision),
  openRoute(wallApi.replay, comparePolicies),
]
