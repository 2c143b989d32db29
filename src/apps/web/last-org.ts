/** Recent navigation, stored as `navigation`: the organisation that / opens, and the last pages. */
import { saveStored, readStored } from '#ui/settings/browser-storage.ts'

type Navigation = { orgId: string; recent: string[] }
const first: Navigation = { orgId: 'demo', recent: [] }
const maxRecent = 5

const navigation = (): Navigation => ({ ...first, ...readStored<Partial<Navigation>>('navigation', {}) })

export const lastOrg = () => navigation().orgId
export const recentPages = (orgId: string) => (navigation().orgId === orgId ? navigation().recent : [])

export const withVisit = (before: Navigation, orgId: string, path?: string): Navigation => {
  const recent = before.orgId === orgId ? before.recent : []
  return { orgId, recent: path ? [path, ...recent.filter((other) => other !== path)].slice(0, maxRecent) : recent }
}
export const rememberOrg = (orgId: string, path?: string) =>
  saveStored('navigation', withVisit(navigation(), orgId, path))
