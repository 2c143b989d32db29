import { downloadRoute, openRoute, route, type Route } from '#platform/door.ts'
import { jobApi } from '../api.ts'
import { auditApi } from '../audit-api.ts'
import { logApi } from '../logs-api.ts'
import { exportAudit, listKinds, listAudit } from './audit.ts'
import { discardJob, listJobs, replayJob } from './jobs.ts'
import { listLogs } from './logs.ts'

export const operationRoutes: Route[] = [
  route(jobApi.list, listJobs),
  openRoute(jobApi.replay, replayJob),
  openRoute(jobApi.discard, discardJob),
  route(logApi.list, listLogs),
  route(auditApi.list, listAudit),
  route(auditApi.kinds, listKinds),
  downloadRoute(auditApi.export, exportAudit),
]
