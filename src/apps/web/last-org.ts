/** Recent navigation, stored as `navigation`: the organisation that / opens, its last pages and its last board. */
import { saveStored, readStored } from '#ui/settings/browser-storage.ts'

type Navigation = { orgId: string; recent: string[]; boardId?: string }
type Visit = { path?: string | undefined; boardId?: string | undefined }
const first: Navigation = { orgId: 'demo', recent: [] }
const maxRecent = 5

const navigation = (): Navigation => ({ ...first, ...readStored<Partial<Navigation>>('navigation', {}) })

export const lastOrg = () => navigation().orgId
export const recentPages = (orgId: string) => (navigation().orgId === orgId ? navigation().recent : [])

export const lastBoard = (orgId: string) => (navigation().orgId === orgId ? navigation().boardId : undefined)

export const withVisit = (before: Navigation, orgId: string, { path, boardId }: Visit): Navigation => {
  const { recent, boardId: boardBefore } = before.orgId === orgId ? before : { ...first, boardId: undefined }
  const board = boardId ?? boardBefore
  return {
    orgId,
    recent: path ? [path, ...recent.filter((other) => other !== path)].slice(0, maxRecent) : recent,
    ...(board && { boardId: board }),
  }
}
export const rememberVisit = (orgId: string, visit: Visit = {}) =>
  saveStored('navigation', withVisit(navigation(), orgId, visit))
