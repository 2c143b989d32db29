/** How an article is found: tags, keywords, the articles around it, its files, and when it is reviewed. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { categoryApi } from '#modules/help-center/api.ts'
import { fileApi, type FileRecord } from '#modules/files/api.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { upload } from '#ui/calls/upload.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { Article } from '../api/articles.ts'
import { editText } from '../text/edit-text.ts'
import type { ArticleDraft } from './article-draft.ts'
import { ArticleSearch } from './article-search.tsx'
import { LabelField } from './label-field.tsx'

type Props = { draft: ArticleDraft; article?: Article | undefined }

const neighbours = [
  { field: 'parentDocumentId', ref: 'parent', label: editText.parent },
  { field: 'previousDocumentId', ref: 'previous', label: editText.previous },
  { field: 'nextDocumentId', ref: 'next', label: editText.next },
] as const

const NeighbourField = ({ draft: { form }, article, of }: Props & { of: (typeof neighbours)[number] }) => {
  const say = useSay()
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const stored = article?.[of.ref]
  const known = [chosen, stored && { id: stored.id, name: stored.title }].flatMap((ref) => ref ?? [])
  return (
    <Bound form={form} name={of.field}>
      {({ value, onChange, problem }) => (
        <ArticleSearch
          label={say(of.label)}
          value={known.find(({ id }) => id === value)}
          onChange={(next) => {
            setChosen(next)
            onChange(next?.id ?? null)
          }}
          problem={problem}
          exceptId={article?.id}
        />
      )}
    </Bound>
  )
}

const most = 20

const AttachmentsField = ({ draft: { form }, article }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const [added, setAdded] = useState<FileRecord[]>([])
  const ids = form.watch('attachmentIds')
  const files = [...(article?.attachments ?? []), ...added].filter(
    ({ id }, at, all) => ids.includes(id) && all.findIndex((other) => other.id === id) === at,
  )
  const change = (next: string[]) => form.setValue('attachmentIds', next, { shouldDirty: true })
  return (
    <div className="grid gap-2">
      <FileDrop
        label={say(editText.attach)}
        maxMb={25}
        maxCount={most}
        existingCount={ids.length}
        send={(file, onProgress, signal) =>
          upload(fileApi.upload, { orgId, input: { purpose: 'attachment' }, file, onProgress, signal })
        }
        onDone={(file) => {
          setAdded((before) => [...before, file])
          change([...form.getValues('attachmentIds'), file.id])
        }}
      />
      <ul aria-label={say(editText.attachments)} className="grid gap-1">
        {files.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2 text-sm">
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <IconButton
              size="small"
              label={say(editText.removeFile, { name })}
              onPress={() => change(ids.filter((other) => other !== id))}
            >
              <X aria-hidden className="size-3.5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

const none = 'none'

const CategoryField = ({ draft: { form } }: Pick<Props, 'draft'>) => {
  const say = useSay()
  const { data } = useReadAll(categoryApi.list, {})
  const items = (data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))
  return (
    <Bound form={form} name="categoryId">
      {({ value, onChange, onBlur, problem }) => (
        <Select
          label={say(editText.category)}
          items={[{ id: none, name: say(editText.noCategory) }, ...items]}
          value={value ?? none}
          onChange={(id) => onChange(id === none ? null : id)}
          onBlur={onBlur}
          problem={problem}
        />
      )}
    </Bound>
  )
}

export const PlaceFields = ({ draft, article }: Props) => {
  const say = useSay()
  const { form } = draft
  return (
    <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4 *:col-span-12 @lg:*:col-span-6">
      {(
        [
          ['tags', editText.tags, editText.tagsHint],
          ['keywords', editText.keywords, editText.keywordsHint],
        ] as const
      ).map(([field, label, hint]) => (
        <Bound key={field} form={form} name={field}>
          {(bind) => <LabelField {...bind} label={say(label)} hint={say(hint)} />}
        </Bound>
      ))}
      <CategoryField draft={draft} />
      {neighbours.map((of) => (
        <NeighbourField key={of.field} draft={draft} article={article} of={of} />
      ))}
      <Bound form={form} name="reviewAt">
        {({ value, onChange, onBlur, problem }) => (
          <DateTimePicker
            label={say(editText.reviewAt)}
            value={value ?? undefined}
            onChange={(next) => onChange(next ?? null)}
            onBlur={onBlur}
            problem={problem}
          />
        )}
      </Bound>
      <div className="@lg:col-span-12!">
        <AttachmentsField draft={draft} article={article} />
      </div>
    </div>
  )
}
