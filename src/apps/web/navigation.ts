/** What the sidebar, the palette and the home page offer to one person: built pages that they may open. */
import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import { areas, type Page, type PagePath } from './pages.ts'

export type Stop = { path: PagePath; group: NavigationGroup; keys?: string }
export const navigationGroups = ['work', 'admin', 'super-admin', 'reference'] as const
export type NavigationGroup = (typeof navigationGroups)[number]

/** The order of the sidebar; `keys` is the letter after g, by its place on the keyboard. A page is listed here once it is built. */
export const stops = [
  { path: 'home', group: 'work', keys: 'KeyH' },
  { path: 'workspace/boards', group: 'work', keys: 'KeyB' },
  { path: 'admin/users', group: 'admin', keys: 'KeyU' },
  { path: 'admin/groups', group: 'admin', keys: 'KeyR' },
  { path: 'admin/login-audit', group: 'admin', keys: 'KeyL' },
  { path: 'admin/audit-log', group: 'admin', keys: 'KeyD' },
  { path: 'admin/boards', group: 'admin', keys: 'KeyK' },
  { path: 'admin/org-structure', group: 'admin', keys: 'KeyS' },
  { path: 'admin/working-hours', group: 'admin', keys: 'KeyW' },
  { path: 'admin/auth-workflow', group: 'admin', keys: 'KeyN' },
  { path: 'admin/integrations', group: 'admin', keys: 'KeyI' },
  { path: 'admin/imports', group: 'admin', keys: 'KeyM' },
  { path: 'admin/settings', group: 'admin', keys: 'KeyE' },
  { path: 'super-admin/organizations', group: 'super-admin', keys: 'KeyO' },
  { path: 'super-admin/import-org', group: 'super-admin', keys: 'KeyP' },
  { path: 'super-admin/logs', group: 'super-admin', keys: 'KeyT' },
  { path: 'super-admin/jobs', group: 'super-admin', keys: 'KeyJ' },
  { path: 'api', group: 'reference', keys: 'KeyA' },
  { path: 'gallery', group: 'reference', keys: 'KeyC' },
] as const satisfies readonly Stop[]

export const isOpenTo = ({ needs, area }: Page, grants: Grants | undefined, features: readonly string[]) => {
  const { feature }: { feature?: string } = areas[area]
  return may(grants, needs) && (feature === undefined || features.includes(feature))
}

export const navigationFor = (
  pages: readonly Page[],
  grants: Grants | undefined,
  features: readonly string[],
): { group: NavigationGroup; stops: Stop[] }[] => {
  const open = new Set(
    pages.filter((page) => page.isBuilt && isOpenTo(page, grants, features)).map((page) => page.path),
  )
  return navigationGroups
    .map((group) => ({
      group,
      stops: (stops as readonly Stop[]).filter((stop) => stop.group === group && open.has(stop.path)),
    }))
    .filter(({ stops: found }) => found.length > 0)
}
