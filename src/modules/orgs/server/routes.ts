import { downloadRoute, openRoute, route } from '#platform/door.ts'
import { dashboardApi } from '../api/dashboards.ts'
import { mapTileApi } from '../api/map-tiles.ts'
import { orgApi } from '../api.ts'
import { orgSettingsApi } from '../api/settings.ts'
import {
  createDashboard,
  getDashboard,
  listDashboards,
  makeDashboardFirst,
  removeDashboard,
  updateDashboard,
} from './dashboards.ts'
import { countDashboardUse, listShownDashboards } from './shown-dashboards.ts'
import { getMapTiles, openTile } from './map-tiles/map-tiles.ts'
import { testTiles } from './map-tiles/test-tiles.ts'
import { findOrg, readOrg, updateOrg } from './orgs.ts'
import { openBackground, openLogo } from './pictures.ts'

export const orgRoutes = [
  route(orgApi.details, readOrg),
  route(orgApi.find, findOrg),
  route(orgSettingsApi.get, readOrg),
  route(orgSettingsApi.update, updateOrg),
  downloadRoute(orgApi.logo, openLogo),
  downloadRoute(orgApi.background, openBackground),

  openRoute(mapTileApi.get, getMapTiles),
  downloadRoute(mapTileApi.tile, openTile),
  openRoute(mapTileApi.test, testTiles),

  route(dashboardApi.shown, listShownDashboards),
  route(dashboardApi.opened, countDashboardUse),
  route(dashboardApi.list, listDashboards),
  route(dashboardApi.get, getDashboard),
  route(dashboardApi.create, createDashboard),
  route(dashboardApi.update, updateDashboard),
  route(dashboardApi.makeFirst, makeDashboardFirst),
  route(dashboardApi.remove, removeDashboard),
]
