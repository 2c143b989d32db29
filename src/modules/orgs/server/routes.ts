import { downloadRoute, route } from '#platform/door.ts'
import { orgApi } from '../api.ts'
import { findOrg, readOrg, updateOrg } from './orgs.ts'
import { openBackground, openLogo } from './pictures.ts'

export const orgRoutes = [
  route(orgApi.details, readOrg),
  route(orgApi.find, findOrg),
  route(orgApi.update, updateOrg),
  downloadRoute(orgApi.logo, openLogo),
  downloadRoute(orgApi.background, openBackground),
]
