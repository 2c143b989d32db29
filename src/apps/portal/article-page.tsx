import { FileDown, Link2, Printer } from 'lucide-react'
import { localeOf } from '#core/words.ts'
import { helpCenterPath, siteUrl, type ArticleRef, type SiteFrame } from '#modules/portal/page-model.ts'
import { articleText, siteText } from '#modules/portal/text/site-text.ts'
import type { Of } from './content-pages.tsx'
import { Problem, sayIn, Title, Trail, type PageProps } from './layout.tsx'

const addressOf = (frame: SiteFrame, { number, slug }: Pick<ArticleRef, 'number' | 'slug'>) =>
  siteUrl(frame, `${helpCenterPath}/articles/${number}${slug && `-${slug}`}`)

const dateIn = ({ language, timeZone }: SiteFrame, at: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(new Date(at))

export const ArticlePage = ({ page, content: { article } }: Of<'article'>) => {
  const { frame } = page
  const say = sayIn(frame)
  const { category } = article
  const trail = category
    ? [
        {
          path: `${helpCenterPath}/categories/${category.id}${category.slug && `-${category.slug}`}`,
          name: category.name,
        },
      ]
    : []
  return (
    <article className="site-width max-w-3xl pb-10">
      <Trail page={page} items={trail} />
      {article.background && (
        <div className="mt-4 aspect-3/1 overflow-hidden rounded-xl bg-sunken print:hidden">
          <img
            src={article.background}
            srcSet={`${article.background}?width=480 480w, ${article.background} 1280w`}
            sizes="(min-width: 48rem) 46rem, 100vw"
            alt=""
            fetchPriority="high"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="flex items-center gap-4">
        {article.avatar && (
          <img
            src={`${article.avatar}?width=96`}
            alt=""
            width={48}
            height={48}
            className="size-12 shrink-0 rounded-lg bg-sunken object-cover"
          />
        )}
        <Title>
          <bdi>{article.title}</bdi>
        </Title>
      </div>
      <p className="-mt-6 mb-6 text-sm text-muted">
        <time dateTime={article.updatedAt}>{say(siteText.updated, { date: dateIn(frame, article.updatedAt) })}</time>
      </p>
      {article.isOutOfDate && <p className="mb-6 rounded-md bg-sunken p-3 text-sm">{say(articleText.outOfDate)}</p>}
      <div dir="auto" className="prose text-lg" dangerouslySetInnerHTML={{ __html: article.html }} />
      {article.files.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 text-lg font-semibold">{say(siteText.files)}</h2>
          <ul>
            {article.files.map(({ id, name }) => (
              <li key={id}>
                <a href={`${addressOf(frame, article)}/files/${id}`} className="text-link tap-link">
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Tools page={page} />
      <Feedback page={page} />
      {(article.previous || article.next) && (
        <nav className="mt-10 flex flex-wrap justify-between gap-4 border-t border-line pt-4 print:hidden">
          {article.previous && (
            <a href={addressOf(frame, article.previous)} rel="prev" className="text-link py-2">
              {`${say(siteText.previous)}: `}
              <bdi>{article.previous.title}</bdi>
            </a>
          )}
          {article.next && (
            <a href={addressOf(frame, article.next)} rel="next" className="text-link ms-auto py-2">
              {`${say(siteText.next)}: `}
              <bdi>{article.next.title}</bdi>
            </a>
          )}
        </nav>
      )}
    </article>
  )
}

/** Buttons are shown by the script of the page, which they need. It also counts what is done with them. */
const Tools = ({ page }: PageProps) => {
  const say = sayIn(page.frame)
  const look = 'text-link inline-flex min-h-11 items-center gap-2'
  const address = siteUrl(page.frame, page.path)
  return (
    <div
      data-article={`${address}/actions`}
      data-broken={say(articleText.playbackFailed)}
      className="mt-8 flex flex-wrap gap-x-6 print:hidden"
    >
      <a href={`${address}/pdf`} rel="nofollow" download className={look}>
        <FileDown aria-hidden className="size-4" />
        {say(articleText.pdf)}
      </a>
      <button type="button" hidden data-print className={look}>
        <Printer aria-hidden className="size-4" />
        {say(articleText.print)}
      </button>
      <button type="button" hidden data-share={say(articleText.copied)} className={look}>
        <Link2 aria-hidden className="size-4" />
        {say(articleText.share)}
      </button>
      <span role="status" className="self-center text-sm text-muted" />
    </div>
  )
}

const Feedback = ({ page }: PageProps) => {
  const say = sayIn(page.frame)
  const choice = 'min-h-11 min-w-16 rounded-md border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken'
  return (
    <form
      method="post"
      action={siteUrl(page.frame, page.path)}
      className="mt-10 flex flex-wrap items-center gap-3 rounded-xl bg-sunken px-5 py-4 print:hidden"
    >
      <span className="me-auto font-semibold">{say(articleText.helpful)}</span>
      <button type="submit" name="helpful" value="yes" className={choice}>
        {say(articleText.yes)}
      </button>
      <button type="submit" name="helpful" value="no" className={choice}>
        {say(articleText.no)}
      </button>
    </form>
  )
}

export const FeedbackPage = ({ page, content: { problem } }: Of<'feedback'>) => {
  const say = sayIn(page.frame)
  return (
    <div className="site-width pb-12">
      <Title>{say(problem === undefined ? articleText.thanks : articleText.helpful)}</Title>
      {problem && <Problem>{problem}</Problem>}
      <p className="mt-4">
        <a href={siteUrl(page.frame, page.path)} className="text-link inline-block py-2">
          {say(articleText.back)}
        </a>
      </p>
    </div>
  )
}

export const PasswordPage = ({ page, content: { problem } }: Of<'password'>) => {
  const say = sayIn(page.frame)
  return (
    <div className="site-width max-w-xl pb-12">
      <Trail page={page} items={[]} />
      <Title text={say(articleText.passwordHint)}>{say(articleText.passwordTitle)}</Title>
      <form method="post" action={siteUrl(page.frame, page.path)} className="grid gap-4">
        {problem && <Problem>{problem}</Problem>}
        <div>
          <label htmlFor="password" className="mb-1.5 block font-semibold">
            {say(articleText.password)}
          </label>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxLength={200}
            dir="ltr"
            autoComplete="off"
            className="field h-11"
          />
        </div>
        <div>
          <button type="submit" className="button">
            {say(articleText.open)}
          </button>
        </div>
      </form>
    </div>
  )
}
