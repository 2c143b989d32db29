/** Names the page in the window's title, speaks it when it changes, and brings the focus to its heading. */
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { useOrg } from '../org.ts'
import type { Page } from '../page.ts'
import type { PagePath } from '../all-pages.ts'

type FindPage = (path: string) => Page | undefined

export const usePagePath = (): PagePath | undefined => useMatches().at(-1)?.staticData.page

/** A page that opened something over itself, or gave the focus to a field, keeps it. */
const focusHeading = () => {
  const active = document.activeElement
  if (active?.closest('[role=dialog], [role=alertdialog], form')) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

export const PageAnnouncer = () => {
  const say = useSay()
  const router = useRouter()
  const path = usePagePath()
  const { name } = useOrg()
  const [find, setFind] = useState<FindPage>()
  const page = path && find?.(path)
  const [spoken, setSpoken] = useState('')
  const title = [page && say(page.name), say(name) || say(uiText.product)].filter(Boolean).join(' · ')

  useEffect(() => void import('../all-pages.ts').then(({ anyPageAt }) => setFind(() => anyPageAt)), [])
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        focusHeading()
        setSpoken(document.title)
      }),
    [router],
  )
  return (
    <div aria-live="polite" className="sr-only">
      {spoken}
    </div>
  )
}
