import { useMemo } from 'react'
import { useSession } from '#ui/calls/session.ts'
import { menuFor } from './menu.ts'
import { pages, routeOf } from '../pages.ts'

export const useMenu = () => {
  const session = useSession()
  return useMemo(
    () => menuFor(pages, routeOf, { grants: session?.permissions, features: session?.features ?? [] }),
    [session],
  )
}
