/** One published article, as a member reads it. */
import { ArrowLeft, Download } from 'lucide-react'
import { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useDownload } from '#ui/calls/use-download.ts'
import { Alert } from '#ui/display/alert.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { PrintSheet } from '#ui/display/print-sheet.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { articleApi, type PublishedArticle } from '../api/articles.ts'
import { languageCode } from '../levels.ts'
import { articleText } from '../text/articles-text.ts'
import { readText } from '../text/read-text.ts'
import { translationText } from '../text/translation-text.ts'
import { FilesOfArticle } from './article-files.tsx'
import { ArticleAvatar, ArticleCover } from './article-image.tsx'
import { ArticleOpinion } from './article-opinion.tsx'
import { ArticleTools } from './article-tools.tsx'
import { ArticleView } from './article-view.tsx'
import { useCountViews } from './use-article-actions.ts'

type Props = { id: string; onOpen: (id: string) => void; onBack: () => void }

export const ArticleReading = ({ id, onOpen, onBack }: Props) => {
  const say = useSay()
  const go = useGoToPage()
  const mayEdit = useCanCall(articleApi.update)
  const { data, error, refetch } = useRead(articleApi.read, { id })
  useCountViews(data?.id)
  return (
    <div className="max-w-3xl py-4">
      <div className="mb-4 flex justify-between gap-2">
        <Button look="ghost" onPress={onBack}>
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {say(readText.title)}
        </Button>
        <div className="flex flex-wrap justify-end gap-2">
          {data && <ArticleTools article={data} />}
          {data && mayEdit && (
            <Button onPress={() => go(`knowledge-base/details/${id}/edit`)}>{say(articleText.edit)}</Button>
          )}
        </div>
      </div>
      {error && <Closed error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonFields count={5} />}
      {data && (
        <FilesOfArticle value={id}>
          <Reading article={data} onOpen={onOpen} />
          <PrintSheet>
            <PrintedArticle article={data} />
          </PrintSheet>
        </FilesOfArticle>
      )}
    </div>
  )
}

/** A hidden article answers as one that is missing, so both are said. */
const isClosed = (error: unknown) => error instanceof ApiError && /^(not-found|not-permitted)$/.test(error.code)

const Closed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const say = useSay()
  return isClosed(error) ? (
    <Empty title={say(readText.noPermission)} body={say(readText.noPermissionHint)} />
  ) : (
    <ReadError error={error} retry={retry} />
  )
}

const PrintedArticle = ({ article: { title, content, language, updatedAt } }: { article: PublishedArticle }) => {
  const say = useSay()
  const format = useFormat()
  return (
    <article lang={languageCode[language]} dir={language === 'ARABIC' ? 'rtl' : 'ltr'}>
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="mb-4 text-xs text-muted">{say(readText.updatedAt, { date: format.date(updatedAt) })}</p>
      <ArticleView document={content} />
    </article>
  )
}

const Reading = ({ article, onOpen }: { article: PublishedArticle; onOpen: (id: string) => void }) => {
  const say = useSay()
  const format = useFormat()
  const { id, title, content, language, attachments, parent, previous, next, updatedAt } = article
  const { isOutOfDate, translations, backgroundFileId, avatarFileId } = article
  const { run } = useDownload(articleApi.file)
  const links = [
    { ref: parent, label: readText.parent },
    { ref: previous, label: readText.previous },
    { ref: next, label: readText.next },
  ]
  return (
    <article lang={languageCode[language]} dir={language === 'ARABIC' ? 'rtl' : 'ltr'}>
      {backgroundFileId && <ArticleCover fileId={backgroundFileId} />}
      <div className="mb-4 flex items-center gap-3">
        {avatarFileId && <ArticleAvatar fileId={avatarFileId} />}
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">{title}</h2>
          <p className="text-xs text-muted">{say(readText.updatedAt, { date: format.date(updatedAt) })}</p>
        </div>
      </div>
      {isOutOfDate && (
        <Alert kind="warn" className="mb-4">
          {say(translationText.outOfDateForReaders)}
        </Alert>
      )}
      {translations.map((other) => (
        <Button key={other.id} look="ghost" size="small" className="mb-4" onPress={() => onOpen(other.id)}>
          {say(translationText.readSource, { title: other.title })}
        </Button>
      ))}
      <ArticleView document={content} />
      {attachments.length > 0 && (
        <section className="mt-6 border-t border-line pt-4">
          <h3 className="mb-2 text-sm font-semibold">{say(readText.attachments)}</h3>
          <ul className="grid gap-1">
            {attachments.map((file) => (
              <li key={file.id}>
                <Button look="ghost" size="small" onPress={() => void run({ id, fileId: file.id }, file.name)}>
                  <Download aria-hidden className="size-3.5" />
                  <bdi>{file.name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ArticleOpinion key={id} id={id} />
      <nav
        aria-label={say(readText.title)}
        className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4 empty:hidden"
      >
        {links.map(({ ref, label }) =>
          ref ? (
            <Button key={label.en} look="ghost" onPress={() => onOpen(ref.id)}>
              <span className="text-muted">{say(label)}</span>
              <UserText>{ref.title}</UserText>
            </Button>
          ) : null,
        )}
      </nav>
    </article>
  )
}
