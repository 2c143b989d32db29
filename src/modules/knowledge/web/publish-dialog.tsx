import { useState, type FormEvent } from 'react'
import { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { articleApi, type Article } from '../api/articles.ts'
import { editText } from '../text/edit-text.ts'

type Props = { article: Pick<Article, 'id' | 'publishedNo' | 'expiresAt'>; onClose: () => void }

export const PublishDialog = ({ article: { id, publishedNo, expiresAt: before }, onClose }: Props) => {
  const say = useSay()
  const showError = useErrorToast()
  const { mutateAsync: publish, isPending } = useWrite(articleApi.publish)
  const [publishedAt, setPublishedAt] = useState<string>()
  const [expiresAt, setExpiresAt] = useState<string | undefined>(before ?? undefined)
  const [isMinor, setMinor] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await publish({ id, publishedAt: publishedAt ?? null, expiresAt: expiresAt ?? null, isMinor })
      toast({ kind: 'done', message: say(editText.published) })
      onClose()
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('unexpected')
      const code = refusal.fields['expiresAt']
      if (code) setProblem(say(problemWords(code)))
      else showError(refusal)
    }
  }
  return (
    <ContentDialog
      title={say(editText.publishTitle)}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <Button type="submit" look="primary" isPending={isPending}>
          {say(editText.publish)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <DateTimePicker
          label={say(editText.publishedAt)}
          hint={say(editText.publishedAtHint)}
          value={publishedAt}
          onChange={setPublishedAt}
        />
        <DateTimePicker
          label={say(editText.expiresAt)}
          hint={say(editText.expiresAtHint)}
          value={expiresAt}
          onChange={setExpiresAt}
          problem={problem}
        />
        {publishedNo !== null && (
          <Checkbox isSelected={isMinor} onChange={setMinor} hint={say(editText.isMinorHint)}>
            {say(editText.isMinor)}
          </Checkbox>
        )}
      </div>
    </ContentDialog>
  )
}
