import { openRoute, route, type Route } from '#platform/door.ts'
import { jobApi } from '../api.ts'
import { discardJob, listJobs, replayJob } from './jobs-at-hand.ts'

export const operationRoutes: Route[] = [
  route(jobApi.list, listJobs),
  openRoute(jobApi.replay, replayJob),
  openRoute(jobApi.discard, discardJob),
]
