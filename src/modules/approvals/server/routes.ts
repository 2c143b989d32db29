import { route, type Route } from '#platform/door.ts'
import { stepApi } from '../api.ts'
import { getSteps, listStepNames, saveSteps } from './steps.ts'

export const approvalRoutes: Route[] = [
  route(stepApi.get, getSteps),
  route(stepApi.names, listStepNames),
  route(stepApi.save, saveSteps),
]
