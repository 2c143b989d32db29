import { useEffect, useMemo, useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Section } from '#ui/display/section.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { PageForm, stayOpen } from '#ui/records/page-form.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { articleApi, ArticleInput, type Article } from '../api/articles.ts'
import { noArticleDetails } from '../api/no-details.ts'
import { emptyDocument } from '../document/parse-document.ts'
import { editText } from '../text/edit-text.ts'
import { ArticleValues } from './article-draft.ts'
import { AccessFields } from './access-fields.tsx'
import type { ArticleEditorProps } from './editor/article-editor.tsx'
import type { SharedArticleEditorProps } from './editor/shared-article-editor.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PlaceFields } from './place-fields.tsx'

const ArticleEditor = lazyPart<ArticleEditorProps>(
  async () => (await import('./editor/article-editor.tsx')).ArticleEditor,
  () => <SkeletonFields count={3} />,
)

const SharedArticleEditor = lazyPart<SharedArticleEditorProps>(
  async () => (await import('./editor/shared-article-editor.tsx')).SharedArticleEditor,
  () => <SkeletonFields count={3} />,
)

const blank = (language: string, title = ''): ArticleValues => ({
  title,
  contentSummary: '',
  content: emptyDocument,
  language: language === 'en' ? 'ENGLISH' : 'ARABIC',
  ...noArticleDetails,
  securityLevel: 'PUBLIC',
  password: '',
})

/** A new article may begin with the question that none answers. */
const parse = (raw: Record<string, unknown>) => ({ title: textParam(raw, 'title')?.slice(0, 200) })

const valuesOf = (article: Article): ArticleValues => ({
  ...(Object.fromEntries(
    Object.keys(ArticleInput.shape).map((name) => [name, article[name as keyof ArticleInput]]),
  ) as ArticleInput),
  password: '',
})

type Props = { article?: Article | undefined; onDirty: (isDirty: boolean) => void }

export const ArticleForm = ({ article, onDirty }: Props) => {
  const say = useSay()
  const go = useGoToPage()
  const language = useLanguage()
  const [{ title }] = usePageSearch(parse)
  const { mutateAsync: create } = useWrite(articleApi.create)
  const { mutateAsync: update } = useWrite(articleApi.update)
  const mayCreate = useCanCall(articleApi.create)
  const [madeId, setMadeId] = useState<string>()
  const draft = useRecordDraft<ArticleValues>({
    schema: ArticleValues,
    blank: useMemo(() => blank(language, title), [language, title]),
    saved: useMemo(() => article && valuesOf(article), [article]),
    version: article?.version,
    save: async ({ password, ...values }, version) => {
      const input = { ...values, ...(password && { password }) }
      // The text of a stored article is saved by its editor, while others may write in it.
      const saved = await (article ? update({ ...input, content: undefined, id: article.id, version }) : create(input))
      toast({ kind: 'done', message: say(editText.saved, { name: saved.title }) })
      setMadeId(saved.id)
    },
    afterSave: (sent) => ({ ...sent, password: '' }),
    onClose: () => (article || !madeId ? stayOpen() : go(`knowledge-base/details/${madeId}/edit`)),
  })
  const { isDirty, form } = draft
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const canSave = article ? article.mayUpdate && !article.isArchived : mayCreate
  return (
    <PageForm draft={draft} canSave={canSave}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
        <Bound form={form} name="title">
          {(bind) => <TextField {...bind} isRequired label={say(editText.title)} />}
        </Bound>
        <Bound form={form} name="contentSummary">
          {(bind) => <TextArea {...bind} label={say(editText.summary)} hint={say(editText.summaryHint)} />}
        </Bound>
        <Bound form={form} name="language">
          {({ value: written }) =>
            article && canSave ? (
              <SharedArticleEditor articleId={article.id} language={written} />
            ) : (
              <Bound form={form} name="content">
                {({ value, onChange, problem }) => (
                  <ArticleEditor
                    language={written}
                    value={value}
                    onChange={onChange}
                    problem={problem}
                    isDisabled={!canSave}
                  />
                )}
              </Bound>
            )
          }
        </Bound>
      </div>
      <Section title={say(editText.access)}>
        <AccessFields draft={draft} article={article} />
      </Section>
      <Section title={say(editText.place)}>
        <PlaceFields draft={draft} article={article} />
      </Section>
      <Section title={say(editText.pictures)}>
        <PictureFields draft={draft} />
      </Section>
    </PageForm>
  )
}
