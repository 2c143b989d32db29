/** Around every page: language, first picture, title, announcements and notices. */
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FirstLoad } from '#ui/first-load.tsx'
import { useSettings } from '#ui/settings.ts'
import { LanguageProvider } from '#ui/words.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

const Toasts = lazy(async () => ({ default: (await import('#ui/toasts.tsx')).Toasts }))

export const Root = () => {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <LanguageProvider language={useSettings().language}>
      <FirstLoad isLoading={isLoading}>
        <Outlet />
      </FirstLoad>
      <PageAnnouncer />
      <Suspense>
        <Toasts />
      </Suspense>
    </LanguageProvider>
  )
}
