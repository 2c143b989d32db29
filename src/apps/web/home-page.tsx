import { useEffect, useState } from 'react'
import { hijriFormat } from '#core/values/hijri.ts'
import { localeOf } from '#core/words.ts'
import { MyTickets } from '#modules/home/web/my-tickets/my-tickets.tsx'
import { SetupChecklist } from '#modules/home/web/setup/setup-checklist.tsx'
import { KeyHint } from '#ui/display/key-hint.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSettings } from '#ui/settings/settings.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { greetingAt } from './greeting.ts'
import { useMenuContext } from './menu/menu.ts'
import { PageLinks } from './frame/page-links.tsx'
import { appText } from './text.ts'

/** The day in both calendars, as people here write it. */
const useToday = (now: Date) => {
  const locale = localeOf(useLanguage(), useSettings().digits)
  const full = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const day = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000)
  return [new Intl.DateTimeFormat(locale, full).format(now), hijriFormat(locale)(day)]
}

export const HomePage = () => {
  const say = useSay()
  const session = useSession()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const [gregorian, hijri] = useToday(now)
  const { menu, profile } = useMenuContext()
  const pages = menu.flatMap((group) => group.pages).filter(({ path }) => path !== 'home')
  const firstName = session ? say(session.name).split(' ')[0] : ''
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid max-w-5xl gap-10 px-4 py-10 @3xl:px-10 @3xl:py-14">
        <header>
          <p className="flex flex-wrap gap-x-2 text-xs text-muted">
            <span>{gregorian}</span>
            <span aria-hidden>{'·'}</span>
            <span>{hijri}</span>
          </p>
          <h1 className="mt-1 text-xl font-semibold">
            {say(appText[greetingAt(now.getHours())], { name: firstName ?? '' })}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted pointer-coarse:hidden">
            {say(appText.homeTip)}
            <KeyHint keys={['Ctrl', 'K']} />
          </p>
        </header>
        <SetupChecklist />
        <MyTickets />
        <section>
          <h2 className="mb-2 text-xs text-muted">{say(appText.youMayOpen)}</h2>
          <PageLinks pages={profile ? [profile, ...pages] : pages} />
        </section>
      </div>
    </div>
  )
}
