/** Pages to read: landing, home, category, FAQs, search, errors. */
import { BookOpen, CircleHelp, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconsOfTabs } from '#modules/orgs/web/dashboards/tab-icons.ts'
import {
  helpCenterPath,
  siteUrl,
  type ArticleItem,
  type CategoryItem,
  type Loaded,
  type PageContent,
  type SiteFrame,
} from '#modules/portal/page-model.ts'
import { siteErrorText, siteText } from '#modules/portal/text/site-text.ts'
import { FaqList, Problem, sayIn, SearchForm, Title, Trail, type PageProps } from './layout.tsx'
import { HoursNow } from './support-hours.tsx'

export type Of<K extends PageContent['kind']> = PageProps & { content: Extract<PageContent, { kind: K }> }

const Hero = ({ page, title, text }: PageProps & { title: string; text: string }) => (
  <div className="border-b border-line bg-brand-soft">
    <div className="site-width py-10">
      <h1 className="text-2xl leading-normal font-semibold wrap-anywhere">{title}</h1>
      <p className="mt-1 mb-5 max-w-prose text-lg text-muted">{text}</p>
      <SearchForm page={page} />
    </div>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="site-width py-8">
    <h2 className="mb-4 text-xl font-semibold">{title}</h2>
    {children}
  </section>
)

/** Says why there is nothing: it failed, or there is none. */
const Shown = <T,>(props: {
  items: Loaded<T[]>
  failed: string
  none: string
  children: (items: T[]) => ReactNode
}) => {
  if (props.items === 'failed') return <Problem>{props.failed}</Problem>
  return props.items.length > 0 ? props.children(props.items) : <p className="text-muted">{props.none}</p>
}

const ways = [
  { path: helpCenterPath, name: siteText.browse, hint: siteText.browseHint, Icon: BookOpen },
  { path: `${helpCenterPath}/faqs`, name: siteText.faqs, hint: siteText.faqsHint, Icon: CircleHelp },
  { path: `${helpCenterPath}/contact-us`, name: siteText.contact, hint: siteText.contactHint, Icon: Mail },
]

export const GuestPage = ({ page, content: { faqs, hours } }: Of<'guest'>) => {
  const { frame } = page
  const say = sayIn(frame)
  const { phoneNumber } = frame.contact
  return (
    <>
      <Hero page={page} title={say(siteText.support)} text={say(siteText.supportIntro)} />
      <ul className="site-width grid gap-4 py-8 @lg:grid-cols-2 @3xl:grid-cols-3">
        {ways.map(({ path, name, hint, Icon }) => (
          <li key={path}>
            <a href={siteUrl(frame, path)} className="card-link h-full">
              <Icon aria-hidden className="mb-3 size-6 text-brand-text" strokeWidth={1.75} />
              <span className="block text-lg font-semibold">{say(name)}</span>
              <span className="text-muted">{say(hint)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="site-width flex flex-wrap items-center gap-x-8 gap-y-2 pb-8">
        {phoneNumber && (
          <a
            href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}
            className="text-link inline-flex items-center gap-2 py-2"
          >
            <Phone aria-hidden className="size-4" />
            {say(siteText.call)} <bdi dir="ltr">{phoneNumber}</bdi>
          </a>
        )}
        {hours && <HoursNow frame={frame} hours={hours} />}
      </div>
      {faqs !== 'failed' && faqs.length === 0 ? null : (
        <Part title={say(siteText.popular)}>
          <Shown items={faqs} failed={say(siteErrorText.faqs)} none={say(siteText.noFaqs)}>
            {(items) => <FaqList faqs={items} />}
          </Shown>
        </Part>
      )}
    </>
  )
}

const Categories = ({ frame, items }: { frame: SiteFrame; items: CategoryItem[] }) => (
  <ul className="grid gap-4 @lg:grid-cols-2 @3xl:grid-cols-3">
    {items.map(({ id, slug, name, description, icon }) => {
      const Icon = icon ? iconsOfTabs[icon] : BookOpen
      return (
        <li key={id}>
          <a
            href={siteUrl(frame, `${helpCenterPath}/categories/${id}${slug && `-${slug}`}`)}
            className="card-link h-full"
          >
            <Icon aria-hidden className="mb-3 size-6 text-brand-text" strokeWidth={1.75} />
            <bdi className="block text-lg font-semibold">{name}</bdi>
            <bdi className="text-muted">{description}</bdi>
          </a>
        </li>
      )
    })}
  </ul>
)

const Articles = ({ frame, items }: { frame: SiteFrame; items: ArticleItem[] }) => (
  <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
    {items.map(({ number, slug, title, summary }) => (
      <li key={number} className="px-5 py-4">
        <a
          href={siteUrl(frame, `${helpCenterPath}/articles/${number}${slug && `-${slug}`}`)}
          className="text-link inline-block py-1 text-lg"
        >
          <bdi>{title}</bdi>
        </a>
        {summary && (
          <p className="text-muted">
            <bdi>{summary}</bdi>
          </p>
        )}
      </li>
    ))}
  </ul>
)

export const HomePage = ({ page, content: { categories, faqs, articles } }: Of<'home'>) => {
  const { frame } = page
  const say = sayIn(frame)
  return (
    <>
      <Hero page={page} title={frame.header} text={frame.headerDescription} />
      <Part title={say(siteText.categories)}>
        <Shown items={categories} failed={say(siteErrorText.categories)} none={say(siteText.noCategories)}>
          {(items) => <Categories frame={frame} items={items} />}
        </Shown>
      </Part>
      {articles !== 'failed' && articles.length === 0 ? null : (
        <Part title={say(siteText.latest)}>
          <Shown items={articles} failed={say(siteErrorText.articles)} none={say(siteText.noArticles)}>
            {(items) => <Articles frame={frame} items={items} />}
          </Shown>
        </Part>
      )}
      {faqs !== 'failed' && faqs.length === 0 ? null : (
        <Part title={say(siteText.popular)}>
          <Shown items={faqs} failed={say(siteErrorText.faqs)} none={say(siteText.noFaqs)}>
            {(items) => <FaqList faqs={items} />}
          </Shown>
          <p className="mt-4">
            <a href={siteUrl(frame, `${helpCenterPath}/faqs`)} className="text-link inline-block py-2">
              {say(siteText.allFaqs)}
            </a>
          </p>
        </Part>
      )}
    </>
  )
}

export const CategoryPage = ({ page, content: { category, articles } }: Of<'category'>) => {
  const { frame } = page
  const say = sayIn(frame)
  return (
    <div className="site-width pb-10">
      <Trail page={page} items={[]} />
      <Title text={category.description}>
        <bdi>{category.name}</bdi>
      </Title>
      <Shown items={articles} failed={say(siteErrorText.articles)} none={say(siteText.noArticles)}>
        {(items) => <Articles frame={frame} items={items} />}
      </Shown>
    </div>
  )
}

export const FaqsPage = ({ page, content: { faqs } }: Of<'faqs'>) => {
  const say = sayIn(page.frame)
  return (
    <div className="site-width pb-10">
      <Trail page={page} items={[]} />
      <Title>{say(siteText.faqs)}</Title>
      <Shown items={faqs} failed={say(siteErrorText.faqs)} none={say(siteText.noFaqs)}>
        {(items) => <FaqList faqs={items} />}
      </Shown>
    </div>
  )
}

const kindText = { article: siteText.article, faq: siteText.faq, category: siteText.category }

export const SearchPage = ({ page, content: { query, hits, corrected } }: Of<'search'>) => {
  const { frame } = page
  const say = sayIn(frame)
  return (
    <div className="site-width pb-10">
      <Trail page={page} items={[]} />
      <Title text={corrected && say(siteText.corrected, { query: corrected })}>
        {query ? say(siteText.results, { query }) : say(siteText.searching)}
      </Title>
      <SearchForm page={page} />
      {query && hits.length === 0 && (
        <div className="py-8">
          <p className="text-lg font-semibold">{say(siteText.noResults)}</p>
          <p className="text-muted">{say(siteText.noResultsHint)}</p>
          <a href={siteUrl(frame, `${helpCenterPath}/contact-us`)} className="text-link inline-block py-2">
            {say(siteText.contact)}
          </a>
        </div>
      )}
      <ul className="divide-y divide-line py-4">
        {hits.map(({ title, text, path, kind }) => (
          <li key={path} className="py-4">
            <p className="text-xs text-muted">{say(kindText[kind])}</p>
            <a href={siteUrl(frame, path)} className="text-link inline-block py-1 text-lg">
              <bdi>{title}</bdi>
            </a>
            <p className="text-muted">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const ErrorPage = ({ page, content: { title, text } }: Of<'error'>) => {
  const say = sayIn(page.frame)
  return (
    <div className="site-width pb-12">
      <Title text={text}>{title}</Title>
      <SearchForm page={page} />
      <p className="mt-6">
        <a href={siteUrl(page.frame, helpCenterPath)} className="text-link inline-block py-2">
          {say(siteText.browse)}
        </a>
      </p>
    </div>
  )
}
