import * as z from 'zod/mini'
import type { Refusal } from '#core/errors.ts'
import { WordsSchema } from '#core/schemas.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, showRefusal, useForm } from '#ui/form/use-form.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { groupApi, type Group } from '../api/groups.ts'
import { groupText } from '../text/groups-text.ts'
import { isEmpty } from '#ui/form/changes.ts'
import { useRefusalToast } from '#ui/calls/use-refusal-toast.ts'

const CloneInput = z.object({ name: WordsSchema })
type CloneInput = z.output<typeof CloneInput>

type Props = { id: string; onClose: () => void; onDone: (clone: Group) => void }

/** Clones a group under another name. */
export const GroupClone = ({ id, onClose, onDone }: Props) => {
  const say = useSay()
  const refused = useRefusalToast()
  const { data: group } = useRead(groupApi.get, { id })
  const form = useForm<CloneInput>(CloneInput, { name: { ar: '', en: '' } })
  const clone = useWrite(groupApi.clone)
  const save = form.handleSubmit(({ name }) =>
    clone.mutate(
      { id, name },
      {
        onSuccess: (made) => {
          toast({ kind: 'done', message: say(groupText.cloned, { name: say(made.name) }) })
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
      title={say(groupText.cloneTitle, { name: group ? say(group.name) : '' })}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={clone.isPending}>
            {say(groupText.clone)}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-muted">{say(groupText.cloneHint)}</p>
      <div className="grid gap-x-3 gap-y-4 @sm:grid-cols-2">
        <Bound form={form} name="name.ar">
          {(bind) => <TextField {...bind} isRequired autoFocus label={say(groupText.nameAr)} />}
        </Bound>
        <Bound form={form} name="name.en">
          {(bind) => <TextField {...bind} isRequired label={say(groupText.nameEn)} />}
        </Bound>
      </div>
    </ContentDialog>
  )
}
