/** Shown for pages that this version does not have yet: what they are for, and links to other pages. */
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { sessionIn } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { usePagePath } from './frame/page-announcer.tsx'
import { PageLinks } from './frame/page-links.tsx'
import { areaText } from './areas-text.ts'
import { anyPageAt } from './all-pages.ts'
import { appText } from './text.ts'
import { useMenu } from './menu/use-menu.ts'

const Body = () => {
  const say = useSay()
  const orgId = useOrgId()
  const page = anyPageAt(usePagePath() ?? 'home')
  const pages = useMenu().flatMap((group) => group.pages)
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-10 px-4 py-10 @3xl:px-10 @3xl:py-16">
      <header className="max-w-xl">
        <Logo className="size-9" />
        <h1 className="mt-5 text-xl font-semibold">{page && say(page.name)}</h1>
        <p className="mt-1.5 text-base text-muted">{page && say(areaText[page.area])}</p>
        <p className="mt-4 rounded-md bg-sunken px-3 py-2 text-sm">{say(appText.notYet)}</p>
      </header>
      {sessionIn(orgId) ? (
        <section>
          <h2 className="mb-2 text-xs text-muted">{say(appText.youMayOpen)}</h2>
          <PageLinks pages={pages} />
        </section>
      ) : (
        <p>
          <LinkButton path="auth/login">{say(appText.signIn)}</LinkButton>
        </p>
      )}
    </div>
  )
}

export const UnbuiltPage = () => {
  const isPublic = anyPageAt(usePagePath() ?? '')?.needs === 'anyone'
  const Frame = isPublic ? 'main' : 'div'
  return (
    <Frame className="@container min-h-0 flex-1 overflow-y-auto">
      <Body />
    </Frame>
  )
}
