import { downloadRoute, openRoute, route, uploadRoute, type Route } from '#platform/door.ts'
import { configurationApi } from '../api/configuration.ts'
import { tenantApi } from '../api/organizations.ts'
import { undeleteTenant, removeTenant, resumeTenant, suspendTenant, updateTenant } from './change-tenant.ts'
import {
  applyConfiguration,
  exportConfiguration,
  listChanges,
  rollBack,
  validateConfiguration,
} from './configuration.ts'
import { createTenant } from './create-tenant.ts'
import type { OnRemoving } from './parts/part.ts'
import { impersonate, listTenantUsers } from './tenant-users.ts'
import { getTenant, isAddressFree, listTenants } from './tenants.ts'

export const tenantRoutesWith = (onRemoving: OnRemoving): Route[] => [
  route(tenantApi.list, listTenants),
  route(tenantApi.get, getTenant),
  route(tenantApi.isFree, isAddressFree),
  openRoute(tenantApi.create, createTenant),
  route(tenantApi.update, updateTenant),
  route(tenantApi.suspend, suspendTenant),
  route(tenantApi.resume, resumeTenant),
  route(tenantApi.remove, removeTenant),
  route(tenantApi.bringBack, undeleteTenant),
  route(tenantApi.people, listTenantUsers),
  route(tenantApi.impersonate, impersonate),
  // The archive code is loaded on first use, because archives are rare.
  downloadRoute(tenantApi.backup, async (open, ref) => (await import('./backups.ts')).backUpTenant(open, ref)),
  uploadRoute(tenantApi.restore, async (open, _, file) => (await import('./backups.ts')).restoreTenant(open, file)),
  route(configurationApi.export, exportConfiguration),
  route(configurationApi.dryRun, validateConfiguration),
  route(configurationApi.apply, applyConfiguration(onRemoving)),
  route(configurationApi.changes, listChanges),
  route(configurationApi.rollBack, rollBack(onRemoving)),
]
