/** Versions of an article: what has changed since, and the way back. */
import { useState } from 'react'
import { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Tag } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Section } from '#ui/display/section.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { articleApi, type Article } from '../api/articles.ts'
import { diffDocuments, type DiffBlock } from '../document/diff-document.ts'
import { versionText } from '../text/version-text.ts'

export const ArticleVersions = ({ article }: { article: Article }) => {
  const say = useSay()
  const format = useFormat()
  const moment = useMomentFormat()
  const { data } = useRead(articleApi.versions, { id: article.id })
  const [opened, setOpened] = useState<number>()
  if (!data || data.items.length === 0) return null
  return (
    <Section title={say(versionText.title)} hint={say(versionText.hint)}>
      <ul className="grid gap-2 text-sm">
        {data.items.map(({ no, createdAt, authors, isPublished, isMinor, isDraft }) => (
          <li key={no} className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{say(versionText.version, { no: format.number(no) })}</span>
            <span className="text-muted">{moment.full(createdAt)}</span>
            <UserText className="text-muted">{authors.map((name) => say(name)).join(say(versionText.and))}</UserText>
            {isPublished && <Tag>{say(versionText.published)}</Tag>}
            {isDraft && <Tag>{say(versionText.draft)}</Tag>}
            {isMinor && <Tag>{say(versionText.minor)}</Tag>}
            <Button size="small" onPress={() => setOpened(no)}>
              {say(versionText.compare)}
            </Button>
          </li>
        ))}
      </ul>
      {opened !== undefined && <VersionDialog article={article} no={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  )
}

const VersionDialog = ({ article, no, onClose }: { article: Article; no: number; onClose: () => void }) => {
  const say = useSay()
  const format = useFormat()
  const showError = useErrorToast()
  const { data } = useRead(articleApi.version, { id: article.id, no })
  const { mutateAsync: restore, isPending } = useWrite(articleApi.restore)
  const run = async () => {
    try {
      await restore({ id: article.id, no, version: article.version })
      toast({ kind: 'done', message: say(versionText.restored, { no: format.number(no) }) })
      onClose()
    } catch (error) {
      showError(error instanceof ApiError ? error : new ApiError('unexpected'))
    }
  }
  const blocks = data && diffDocuments(data.content, article.content)
  return (
    <ContentDialog
      title={say(versionText.since, { no: format.number(no) })}
      size="large"
      onClose={onClose}
      footer={
        <Button look="primary" isPending={isPending} onPress={() => void run()}>
          {say(versionText.restore)}
        </Button>
      }
    >
      {!blocks && <SkeletonLines />}
      {blocks?.every(({ kind }) => kind === 'same') && <p className="text-sm text-muted">{say(versionText.same)}</p>}
      <div className="grid gap-2 text-sm">
        {blocks?.map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </div>
    </ContentDialog>
  )
}

const elements = { same: 'span', added: 'ins', removed: 'del' } as const
const looks = { same: '', added: 'bg-ok-soft text-ok-text', removed: 'bg-danger-soft text-danger' }

const Block = ({ block: { kind, parts } }: { block: DiffBlock }) => (
  <p dir="auto" className={kind === 'same' ? 'text-muted' : ''}>
    {parts.map((part, at) => {
      const Element = elements[part.kind]
      return (
        <Element key={at} className={looks[part.kind]}>
          {part.text}
        </Element>
      )
    })}
  </p>
)
