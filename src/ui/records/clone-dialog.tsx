import * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { WordsSchema } from '#core/schemas.ts'
import type { Language, Words } from '#core/words.ts'
import { Button } from '../buttons/button.tsx'
import { useWrite } from '../calls/use-calls.tsx'
import { useErrorToast } from '../calls/use-error-toast.ts'
import { isEmpty } from '../form/changes.ts'
import { TextField } from '../form/text-field.tsx'
import { Bound, showError, useForm } from '../form/use-form.tsx'
import { ContentDialog } from '../overlays/content-dialog.tsx'
import { toast } from '../overlays/toasts.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

const CloneInput = z.object({ name: WordsSchema })
type CloneInput = z.output<typeof CloneInput>
type Name = Record<Language, string>

export type CloneProps<T extends { name: Name }> = {
  call: Endpoint<z.ZodMiniType<{ id: string }, { id: string; name: Name }>, z.ZodMiniType<T>>
  record: { id: string; name?: Name }
  text: Record<'cloneTitle' | 'cloneHint' | 'clone' | 'cloned' | 'nameAr' | 'nameEn', Words>
  onClose: () => void
  onDone: (clone: T) => void
}

/** Clones a record under another name. */
export const CloneDialog = <T extends { name: Name }>({ call, record, text, onClose, onDone }: CloneProps<T>) => {
  const say = useSay()
  const showErrorToast = useErrorToast()
  const form = useForm<CloneInput>(CloneInput, { name: { ar: '', en: '' } })
  const clone = useWrite(call)
  const save = form.handleSubmit(({ name }) =>
    clone.mutate(
      { id: record.id, name },
      {
        onSuccess: (created) => {
          toast({ kind: 'done', message: say(text.cloned, { name: say(created.name) }) })
          onDone(created)
        },
        onError: (refusal: ApiError) => {
          showError(form, refusal)
          if (isEmpty(refusal.fields)) showErrorToast(refusal)
        },
      },
    ),
  )
  return (
    <ContentDialog
      title={say(text.cloneTitle, { name: record.name ? say(record.name) : '' })}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={clone.isPending}>
            {say(text.clone)}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-muted">{say(text.cloneHint)}</p>
      <div className="grid gap-x-3 gap-y-4 @sm:grid-cols-2">
        <Bound form={form} name="name.ar">
          {(bind) => <TextField {...bind} isRequired autoFocus label={say(text.nameAr)} />}
        </Bound>
        <Bound form={form} name="name.en">
          {(bind) => <TextField {...bind} isRequired label={say(text.nameEn)} />}
        </Bound>
      </div>
    </ContentDialog>
  )
}
