/** Header and footer of every page, and the parts that several pages use. */
import { ChevronDown, Languages, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { socialText } from '#modules/help-center/config-text.ts'
import {
  helpCenterPath,
  otherLanguage,
  siteUrl,
  type FaqItem,
  type SiteFrame,
  type SitePage,
} from '#modules/portal/page-model.ts'
import { siteText } from '#modules/portal/text/site-text.ts'

export type PageProps = { page: SitePage }

export const sayIn =
  ({ language }: Pick<SiteFrame, 'language'>) =>
  (text: Words, params: Record<string, string | number> = {}) =>
    text[language].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))

const navLink = 'rounded-md px-3 py-2 text-base hover:bg-sunken'

const links = [
  { path: helpCenterPath, name: siteText.helpCenter },
  { path: `${helpCenterPath}/faqs`, name: siteText.faqs },
  { path: `${helpCenterPath}/contact-us`, name: siteText.contact },
]

const Header = ({ page: { frame, otherPath, path } }: PageProps) => {
  const say = sayIn(frame)
  const other = otherLanguage(frame.language)
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="site-width flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <a
          href={siteUrl(frame, '/guest')}
          className="me-auto flex min-w-0 items-center gap-3 py-1 text-lg font-semibold"
        >
          {frame.logo && (
            <img src={frame.logo} alt="" width="120" height="36" className="h-9 w-auto max-w-30 object-contain" />
          )}
          <bdi className="min-w-0 wrap-anywhere">{frame.name}</bdi>
        </a>
        <nav aria-label={say(siteText.menu)} className="-mx-3 flex flex-wrap items-center">
          {links.map((link) => (
            <a
              key={link.path}
              href={siteUrl(frame, link.path)}
              aria-current={link.path === path ? 'page' : undefined}
              className={`${navLink} aria-[current]:font-semibold aria-[current]:text-brand-text`}
            >
              {say(link.name)}
            </a>
          ))}
          <a
            href={siteUrl({ ...frame, language: other }, otherPath ?? helpCenterPath)}
            hrefLang={other}
            lang={other}
            className={`${navLink} inline-flex items-center gap-1.5`}
          >
            <Languages aria-hidden className="size-4" />
            {say(siteText.language)}
          </a>
        </nav>
      </div>
    </header>
  )
}

const Footer = ({ page: { frame } }: PageProps) => {
  const say = sayIn(frame)
  const { linkGroups, socialLinks, copyright } = frame
  return (
    <footer className="mt-auto border-t border-line bg-surface print:hidden">
      <div className="site-width grid gap-8 py-8 text-sm">
        {(linkGroups.length > 0 || socialLinks.length > 0) && (
          <div className="grid gap-8 @lg:grid-cols-2 @3xl:grid-cols-4">
            {linkGroups.map(({ title, links: group }, at) => (
              <FooterLinks key={at} title={title} links={group} />
            ))}
            {socialLinks.length > 0 && (
              <FooterLinks
                title={say(siteText.social)}
                links={socialLinks.map(({ kind, url }) => ({ name: say(socialText[kind]), url }))}
              />
            )}
          </div>
        )}
        <p className="flex flex-wrap justify-between gap-4 text-muted">
          <bdi>{copyright || frame.name}</bdi>
          <a href={`/${frame.orgSlug}/auth/login`} rel="nofollow" className="text-link tap-link">
            {say(siteText.signIn)}
          </a>
        </p>
      </div>
    </footer>
  )
}

const FooterLinks = ({ title, links: items }: { title: string; links: { name: string; url: string }[] }) => (
  <section>
    <h2 className="mb-2 font-semibold">
      <bdi>{title}</bdi>
    </h2>
    <ul>
      {items.map(({ name, url }, at) => (
        <li key={at}>
          <a href={url} rel="noopener" className="text-link tap-link">
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  </section>
)

export const Layout = ({ page, children }: PageProps & { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <a href="#content" className="sr-only bg-surface p-3 focus:not-sr-only">
      {sayIn(page.frame)(siteText.skip)}
    </a>
    <Header page={page} />
    <main id="content" className="grow">
      {children}
    </main>
    <Footer page={page} />
  </div>
)

/** Works without scripts; with them it suggests while one types. */
export const SearchForm = ({ page: { frame, content } }: PageProps) => {
  const say = sayIn(frame)
  return (
    <form role="search" action={siteUrl(frame, `${helpCenterPath}/search`)} className="relative flex max-w-2xl gap-2">
      <input
        type="search"
        name="q"
        required
        maxLength={200}
        dir="auto"
        autoComplete="off"
        defaultValue={content.kind === 'search' ? content.query : ''}
        aria-label={frame.searchBox}
        placeholder={frame.searchBox}
        data-suggest={siteUrl(frame, `${helpCenterPath}/suggest`)}
        data-suggest-label={say(siteText.suggestions)}
        className="field h-12 grow text-lg"
      />
      <button type="submit" className="button h-12 shrink-0">
        <Search aria-hidden className="size-5" />
        <span className="@max-md:sr-only">{say(siteText.search)}</span>
      </button>
    </form>
  )
}

export const FaqList = ({ faqs }: { faqs: readonly FaqItem[] }) => (
  <div className="divide-y divide-line rounded-xl border border-line bg-surface">
    {faqs.map(({ id, question, answer }) => (
      <details key={id} id={`faq-${id}`} className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 px-5 py-4 font-semibold">
          <bdi className="grow">{question}</bdi>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div dir="auto" className="prose px-5 pb-5" dangerouslySetInnerHTML={{ __html: answer }} />
      </details>
    ))}
  </div>
)

export const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger">
    {children}
  </p>
)

export const Title = ({ children, text }: { children: ReactNode; text?: string }) => (
  <div className="py-8">
    <h1 className="text-2xl leading-normal font-semibold wrap-anywhere">{children}</h1>
    {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
  </div>
)

/** The pages above this one. */
export const Trail = ({ page: { frame }, items }: PageProps & { items: { path: string; name: string }[] }) => {
  const say = sayIn(frame)
  return (
    <nav aria-label={say(siteText.breadcrumbs)} className="pt-6 text-sm print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {[{ path: helpCenterPath, name: say(siteText.helpCenter) }, ...items].map(({ path, name }, at) => (
          <li key={path} className="flex items-center gap-2">
            {at > 0 && (
              <span aria-hidden className="text-faint">
                {'/'}
              </span>
            )}
            <a href={siteUrl(frame, path)} className="text-link tap-link">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
