import { downloadRoute, route } from '#platform/door.ts'
import { dashboardApi } from '../api/dashboards.ts'
import { orgApi } from '../api.ts'
import {
  createDashboard,
  getDashboard,
  listDashboards,
  makeDashboardFirst,
  removeDashboard,
  updateDashboard,
} from './dashboards.ts'
import { countDashboardUse, listShownDashboards } from './shown-dashboards.ts'
import { findOrg, readOrg, updateOrg } from './orgs.ts'
import { openBackground, openLogo } from './pictures.ts'

export const orgRoutes = [
  route(orgApi.details, readOrg),
  route(orgApi.find, findOrg),
  route(orgApi.settings, readOrg),
  route(orgApi.update, updateOrg),
  downloadRoute(orgApi.logo, openLogo),
  downloadRoute(orgApi.background, openBackground),

  route(dashboardApi.shown, listShownDashboards),
  route(dashboardApi.opened, countDashboardUse),
  route(dashboardApi.list, listDashboards),
  route(dashboardApi.get, getDashboard),
  route(dashboardApi.create, createDashboard),
  route(dashboardApi.update, updateDashboard),
  route(dashboardApi.makeFirst, makeDashboardFirst),
  route(dashboardApi.remove, removeDashboard),
]
