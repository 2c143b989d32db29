/** Which pages a reader may open, by the path in an address. */
import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import { isOpenTo, type Page } from '../page.ts'
import { pages, routeOf } from '../pages.ts'

const matches = (pattern: string, path: string) => {
  const [names, parts] = [pattern.split('/'), path.split('/')]
  return names.length === parts.length && names.every((name, at) => name.startsWith('$') || name === parts[at])
}
const pageOf = (path: string): Page | undefined =>
  pages.find((page) => page.path === path) ?? pages.find((page) => matches(page.path, path))

/** A page that this version has and that the reader may open. By itself the dashboard shows the tickets of a board. */
export const isOpenPath = (path: string, grants: Grants | undefined, features: readonly string[]) => {
  const page = pageOf(path)
  if (!page?.load || page.needs === 'anyone') return false
  return isOpenTo(routeOf(page), grants, features) && (path !== 'workspace/dashboard' || may(grants, 'ticket.view'))
}
