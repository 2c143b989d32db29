import * as z from 'zod/mini'
import type { Refusal } from '#core/errors.ts'
import { WordsSchema } from '#core/schemas.ts'
import type { Language } from '#core/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { isEmpty } from '#ui/form/changes.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, showRefusal, useForm } from '#ui/form/use-form.tsx'
import { useRefusalToast } from '#ui/calls/use-refusal-toast.ts'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { boardApi, type Board } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'

const CloneInput = z.object({ name: WordsSchema })
type CloneInput = z.output<typeof CloneInput>
type Props = {
  board: { id: string; name: Record<Language, string> }
  onClose: () => void
  onDone: (clone: Board) => void
}

/** A board of another name, set up the same way. */
export const BoardClone = ({ board, onClose, onDone }: Props) => {
  const say = useSay()
  const refused = useRefusalToast()
  const form = useForm<CloneInput>(CloneInput, { name: { ar: '', en: '' } })
  const clone = useWrite(boardApi.clone)
  const save = form.handleSubmit(({ name }) =>
    clone.mutate(
      { id: board.id, name },
      {
        onSuccess: (made) => {
          toast({ kind: 'done', message: say(boardText.cloned, { name: say(made.name) }) })
          onDone(made)
        },
        onError: (refusal: Refusal) => {
          showRefusal(form, refusal)
          if (isEmpty(refusal.fields)) refused(refusal)
        },
      },
    ),
  )
  return (
    <ContentDialog
      title={say(boardText.cloneTitle, { name: say(board.name) })}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={clone.isPending}>
            {say(boardText.clone)}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-muted">{say(boardText.cloneHint)}</p>
      <div className="grid gap-x-3 gap-y-4 @sm:grid-cols-2">
        <Bound form={form} name="name.ar">
          {(bind) => <TextField {...bind} isRequired autoFocus label={say(boardText.nameAr)} />}
        </Bound>
        <Bound form={form} name="name.en">
          {(bind) => <TextField {...bind} isRequired label={say(boardText.nameEn)} />}
        </Bound>
      </div>
    </ContentDialog>
  )
}
