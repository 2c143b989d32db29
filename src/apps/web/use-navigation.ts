import { useMemo } from 'react'
import { useSession } from '#ui/session.ts'
import { navigationFor } from './navigation.ts'
import { pages } from './pages.ts'

export const useNavigation = () => {
  const session = useSession()
  return useMemo(() => navigationFor(pages, session?.permissions, session?.features ?? []), [session])
}
