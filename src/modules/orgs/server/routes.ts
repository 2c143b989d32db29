import { route } from '#platform/door.ts'
import { orgApi } from '../api.ts'
import { findOrg, readOrg, updateOrg } from './orgs.ts'

export const orgRoutes = [route(orgApi.details, readOrg), route(orgApi.find, findOrg), route(orgApi.update, updateOrg)]
