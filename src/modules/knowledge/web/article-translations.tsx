/** The same article in the other language: whether it is up to date, and how to make, link or separate it. */
import { useState } from 'react'
import { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Section } from '#ui/display/section.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import type { Article } from '../api/articles.ts'
import { translationApi } from '../api/translations.ts'
import { articleLanguages } from '../levels.ts'
import { languageText } from '../text/articles-text.ts'
import { translationText } from '../text/translation-text.ts'
import { ArticleSearch } from './article-search.tsx'

const useRun = () => {
  const showError = useErrorToast()
  return async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done) toast({ kind: 'done', message: done })
    } catch (error) {
      showError(error instanceof ApiError ? error : new ApiError('unexpected'))
    }
  }
}

export const OutOfDateNotice = ({ article: { id, isOutOfDate, mayUpdate } }: { article: Article }) => {
  const say = useSay()
  const run = useRun()
  const { mutateAsync: confirm, isPending } = useWrite(translationApi.confirm)
  if (!isOutOfDate) return null
  return (
    <Alert kind="warn">
      <span className="flex flex-wrap items-center gap-2">
        {say(translationText.outOfDate)}
        {mayUpdate && (
          <Button
            size="small"
            isPending={isPending}
            onPress={() => void run(() => confirm({ id }), say(translationText.confirmed))}
          >
            {say(translationText.confirm)}
          </Button>
        )}
      </span>
    </Alert>
  )
}

export const ArticleTranslations = ({ article }: { article: Article }) => {
  const say = useSay()
  const go = useGoToPage()
  const run = useRun()
  const { mutateAsync: unlink, isPending } = useWrite(translationApi.unlink)
  const { id, translations, language } = article
  const missing = articleLanguages.filter(
    (each) => each !== language && !translations.some((other) => other.language === each),
  )
  return (
    <Section title={say(translationText.title)} hint={say(translationText.hint)}>
      <ul className="grid gap-2 text-sm empty:hidden">
        {translations.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center gap-2">
            <span className="text-muted">{say(languageText[other.language])}</span>
            <Button look="ghost" size="small" onPress={() => go(`knowledge-base/details/${other.id}/edit`)}>
              <UserText>{other.title}</UserText>
            </Button>
            {other.isSource && <Tag>{say(translationText.source)}</Tag>}
            {other.isOutOfDate && <Tag>{say(translationText.isOld)}</Tag>}
            <Button
              size="small"
              isPending={isPending}
              onPress={() => void run(() => unlink({ id }), say(translationText.unlinked))}
            >
              {say(translationText.unlink)}
            </Button>
          </li>
        ))}
      </ul>
      {missing.map((each) => (
        <MissingLanguage key={each} id={id} language={each} />
      ))}
    </Section>
  )
}

type Missing = { id: string; language: Article['language'] }

const MissingLanguage = ({ id, language }: Missing) => {
  const say = useSay()
  const go = useGoToPage()
  const run = useRun()
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const { mutateAsync: create, isPending } = useWrite(translationApi.create)
  const { mutateAsync: link, isPending: isLinking } = useWrite(translationApi.link)
  const mayCreate = useCanCall(translationApi.create)
  const make = async () => {
    const made = await create({ id, language })
    go(`knowledge-base/details/${made.id}/edit`)
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {mayCreate && (
        <Button isPending={isPending} onPress={() => void run(make)}>
          {say(translationText.create, { language: say(languageText[language]) })}
        </Button>
      )}
      <div className="min-w-56 flex-1">
        <ArticleSearch label={say(translationText.existing)} value={chosen} onChange={setChosen} exceptId={id} />
      </div>
      <Button
        isDisabled={!chosen}
        isPending={isLinking}
        onPress={() =>
          void run(
            async () => chosen && link({ id, translationId: chosen.id }).then(() => setChosen(undefined)),
            say(translationText.linked),
          )
        }
      >
        {say(translationText.link)}
      </Button>
    </div>
  )
}
