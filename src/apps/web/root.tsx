/** Around every page: language, first picture, title, announcements and notices. */
import { Outlet, useRouterState } from '@tanstack/react-router'
import { FirstLoad } from '#ui/first-load.tsx'
import { useSettings } from '#ui/settings.ts'
import { Toasts } from '#ui/toasts.tsx'
import { LanguageProvider } from '#ui/words.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

export const Root = () => {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <LanguageProvider value={useSettings().language}>
      <FirstLoad isLoading={isLoading}>
        <Outlet />
      </FirstLoad>
      <PageAnnouncer />
      <Toasts />
    </LanguageProvider>
  )
}
