import { downloadRoute, openRoute, route, uploadRoute, type Route } from '#platform/door.ts'
import { configurationApi } from '../api/configuration.ts'
import { tenantApi } from '../api/organizations.ts'
import { backUpTenant, restoreTenant } from './backups.ts'
import { bringTenantBack, removeTenant, resumeTenant, suspendTenant, updateTenant } from './change-tenant.ts'
import { applyConfiguration, exportConfiguration, listChanges, rollBack, tryConfiguration } from './configuration.ts'
import { createTenant } from './create-tenant.ts'
import { impersonate, listPeople } from './people.ts'
import { getTenant, isAddressFree, listTenants } from './tenants.ts'

export const tenantRoutes: Route[] = [
  route(tenantApi.list, listTenants),
  route(tenantApi.get, getTenant),
  route(tenantApi.isFree, isAddressFree),
  openRoute(tenantApi.create, createTenant),
  route(tenantApi.update, updateTenant),
  route(tenantApi.suspend, suspendTenant),
  route(tenantApi.resume, resumeTenant),
  route(tenantApi.remove, removeTenant),
  route(tenantApi.bringBack, bringTenantBack),
  route(tenantApi.people, listPeople),
  route(tenantApi.impersonate, impersonate),
  downloadRoute(tenantApi.backup, backUpTenant),
  uploadRoute(tenantApi.restore, restoreTenant),
  route(configurationApi.export, exportConfiguration),
  route(configurationApi.dryRun, tryConfiguration),
  route(configurationApi.apply, applyConfiguration),
  route(configurationApi.changes, listChanges),
  route(configurationApi.rollBack, rollBack),
]
