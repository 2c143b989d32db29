/** One article while it is written: text, settings, and what readers see of it. */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useSay } from '#ui/words.tsx'
import { articleApi, type Article } from '../api/articles.ts'
import { articleText, levelText, stateText } from '../text/articles-text.ts'
import { editText } from '../text/edit-text.ts'
import { statisticsText } from '../text/statistics-text.ts'
import { ArticleTranslations, OutOfDateNotice } from './article-translations.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { FilesOfArticle } from './article-files.tsx'
import { ArticleForm } from './article-form.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const listPath = 'knowledge-base/home'

export const ArticlePage = () => {
  const say = useSay()
  const { knowledgeBaseId: id }: { knowledgeBaseId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead(articleApi.get, id ? { id } : null)
  const [isDirty, setDirty] = useState(false)
  return (
    <FilesOfArticle value={id}>
      <PageFrame
        title={data?.title ?? say(articleText.add)}
        above={[{ name: say(articleText.title), path: listPath }]}
        action={data && <ArticleActions article={data} isDirty={isDirty} />}
        read={{ error, isThere: !id || data !== undefined, retry: () => void refetch() }}
      >
        {data && <Notices article={data} />}
        <ArticleForm key={id} article={data} onDirty={setDirty} />
        {data?.mayUpdate && !data.isArchived && <ArticleTranslations article={data} />}
        {data?.mayUpdate && <ArticleVersions article={data} />}
      </PageFrame>
    </FilesOfArticle>
  )
}

const Notices = ({ article }: { article: Article }) => {
  const say = useSay()
  const { state, isChanged, effectiveLevel, securityLevel, mayUpdate } = article
  return (
    <div className="grid gap-2 pt-3 text-sm">
      <StatusDot kind={state === 'published' ? 'ok' : 'off'}>{say(stateText[state])}</StatusDot>
      <OutOfDateNotice article={article} />
      {isChanged && <Alert kind="info">{say(editText.changed)}</Alert>}
      {effectiveLevel !== securityLevel && (
        <Alert kind="info">{say(editText.stricter, { level: say(levelText[effectiveLevel]) })}</Alert>
      )}
      {!mayUpdate && <Alert kind="info">{say(editText.noPermission)}</Alert>}
    </div>
  )
}

type Asking = 'publish' | 'remove' | undefined

const ArticleActions = ({ article, isDirty }: { article: Article; isDirty: boolean }) => {
  const say = useSay()
  const go = useGoToPage()
  const showError = useErrorToast()
  const [asking, setAsking] = useState<Asking>()
  const { mutateAsync: unpublish } = useWrite(articleApi.unpublish)
  const { mutateAsync: archive } = useWrite(articleApi.archive)
  const { id, title, isArchived, publishedNo, mayUpdate, mayDelete } = article
  const run = (work: Promise<unknown>, done?: string) =>
    void work.then(() => done && toast({ kind: 'done', message: done }), showError)
  const actions = [
    ...(publishedNo === null
      ? []
      : [{ id: 'read', name: say(articleText.read), run: () => go('knowledge-base', { article: id }) }]),
    ...(mayUpdate
      ? [
          {
            id: 'statistics',
            name: say(statisticsText.open),
            run: () => go('knowledge-base/home', { view: 'statistics', article: id }),
          },
        ]
      : []),
    ...(mayUpdate && publishedNo !== null
      ? [
          {
            id: 'unpublish',
            name: say(editText.unpublish),
            run: () => run(unpublish({ id }), say(editText.unpublished)),
          },
        ]
      : []),
    ...(mayUpdate
      ? [
          {
            id: 'archive',
            name: say(isArchived ? recordsText.unarchive : recordsText.archive),
            run: () => run(archive({ id, isArchived: !isArchived })),
          },
        ]
      : []),
    ...(mayDelete
      ? [{ id: 'remove', name: say(articleText.remove), danger: true, run: () => setAsking('remove') }]
      : []),
  ]
  return (
    <div className="flex gap-2">
      {actions.length > 0 && (
        <Menu label={say(editText.more)} groups={[{ actions }]} trigger={<Button>{say(editText.more)}</Button>} />
      )}
      {mayUpdate && !isArchived && (
        <Button
          look="primary"
          onPress={() =>
            isDirty ? toast({ kind: 'error', message: say(editText.unsavedFirst) }) : setAsking('publish')
          }
        >
          {say(publishedNo === null ? editText.publish : editText.publishAgain)}
        </Button>
      )}
      {asking === 'publish' && <PublishDialog article={article} onClose={() => setAsking(undefined)} />}
      {asking === 'remove' && (
        <RemoveRecord
          call={articleApi.remove}
          record={{ id, name: title }}
          text={{ ...recordsText, ...articleText }}
          onRemoved={() => go(listPath)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
