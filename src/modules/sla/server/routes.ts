import { route, type Route } from '#platform/door.ts'
import { slaApi } from '../api.ts'
import { getPolicies, previewChange, savePolicies } from './policies.ts'

export const slaRoutes: Route[] = [
  route(slaApi.get, getPolicies),
  route(slaApi.preview, previewChange),
  route(slaApi.save, savePolicies),
]
