/** The page to open after signing in: only of the same site and organisation, never a sign-in page. */
const nowhere = 'http://nowhere.invalid'

export const nextPath = (next: string | undefined, orgId: string) => {
  const home = `/${orgId}/home`
  if (!next?.startsWith('/') || !URL.canParse(next, nowhere)) return home
  const { origin, pathname, search, hash } = new URL(next, nowhere)
  const isHere = origin === nowhere && pathname.startsWith(`/${orgId}/`)
  const isDoor = /^\/[^/]+\/(auth\/|logout)/.test(pathname)
  return isHere && !isDoor ? `${pathname}${search}${hash}` : home
}
