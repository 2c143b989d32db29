import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hijriFormat } from '#core/values/hijri.ts'
import { localeOf } from '#core/words.ts'
import { SetupChecklist } from '#modules/home/web/setup/setup-checklist.tsx'
import { WidgetGrid } from '#modules/home/web/widget-grid.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { KeyHint } from '#ui/display/key-hint.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSettings } from '#ui/settings/settings.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { greetingAt } from './greeting.ts'
import { PageLinks } from './frame/page-links.tsx'
import { useMenuContext } from './menu/menu.ts'
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
  const firstName = session ? say(session.name).split(' ')[0] : ''
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid max-w-[120rem] gap-6 px-4 py-6 @3xl:px-8 @3xl:py-8">
        <header>
          <p className="flex flex-wrap gap-x-2 text-xs text-muted">
            <span>{gregorian}</span>
            <span aria-hidden>{'·'}</span>
            <span>{hijri}</span>
          </p>
          <h1 className="mt-1 text-xl font-semibold wrap-anywhere">
            {say(appText[greetingAt(now.getHours())], { name: firstName ?? '' })}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted pointer-coarse:hidden">
            {say(appText.homeTip)}
            <KeyHint keys={['Ctrl', 'K']} />
          </p>
        </header>
        <SetupChecklist />
        <WidgetGrid page="home" otherwise={<OpenPages />} />
        <footer>
          <LinkButton look="ghost" path="home/contact">
            <Mail aria-hidden className="size-4" />
            {say(appText.contactUs)}
          </LinkButton>
        </footer>
      </div>
    </div>
  )
}

/** For users without any widget. */
const OpenPages = () => {
  const say = useSay()
  const { menu, profile } = useMenuContext()
  const pages = menu.flatMap((group) => group.pages).filter(({ path }) => path !== 'home')
  return (
    <section>
      <h2 className="mb-2 text-xs text-muted">{say(appText.youMayOpen)}</h2>
      <PageLinks pages={profile ? [profile, ...pages] : pages} />
    </section>
  )
}
