import { downloadRoute, route, type Route } from '#platform/door.ts'
import { templateRoutes } from './templates.ts'
import { exportApi } from '../api.ts'
import { createLink, downloadExport } from './link.ts'
import {
  getExport,
  listExports,
  startExport,
  startSurveyExport,
  startTicketExport,
  stopExport,
} from './manage-exports.ts'

export const exportRoutes: Route[] = [
  route(exportApi.list, listExports),
  route(exportApi.start, startExport),
  route(exportApi.startOne, startTicketExport),
  route(exportApi.startSurvey, startSurveyExport),
  route(exportApi.get, getExport),
  route(exportApi.stop, stopExport),
  route(exportApi.link, createLink),
  downloadRoute(exportApi.download, downloadExport),
  ...templateRoutes,
]
