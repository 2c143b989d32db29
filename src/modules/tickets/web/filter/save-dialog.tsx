import * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import type { Filter } from '#core/filters/filter.ts'
import { RequiredText } from '#core/schemas.ts'
import { savedFilterApi, type SavedFilter } from '#modules/boards/api/tables.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { isEmpty } from '#ui/form/changes.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, showError, useForm } from '#ui/form/use-form.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { savedText } from './filter-text.ts'

const Name = z.object({ name: RequiredText(100), isShared: z.boolean() })
type Props = {
  boardId: string
  filter: Filter
  /** Set when an existing filter is renamed. */
  saved?: SavedFilter
  onSaved?: (saved: SavedFilter) => void
  onClose: () => void
}

/** Asks for the name of a filter and whether it is shared. */
export const SaveDialog = ({ boardId, filter, saved, onSaved, onClose }: Props) => {
  const say = useSay()
  const refused = useErrorToast()
  const create = useWrite(savedFilterApi.create)
  const update = useWrite(savedFilterApi.save)
  const form = useForm(Name, { name: saved?.name ?? '', isShared: saved?.isShared ?? false })
  const submit = form.handleSubmit((input) => {
    const after = {
      onSuccess: (kept: SavedFilter) => {
        toast({ kind: 'done', message: say(savedText.kept, { name: kept.name }) })
        onSaved?.(kept)
        onClose()
      },
      onError: (refusal: ApiError) => {
        showError(form, refusal)
        if (isEmpty(refusal.fields)) refused(refusal)
      },
    }
    if (saved) update.mutate({ boardId, id: saved.id, version: saved.version, filter, ...input }, after)
    else create.mutate({ boardId, filter, ...input }, after)
  })
  return (
    <ContentDialog
      title={say(saved ? savedText.renameTitle : savedText.saveTitle)}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={create.isPending || update.isPending}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Bound form={form} name="name">
          {(bind) => <TextField {...bind} isRequired autoFocus label={say(savedText.name)} />}
        </Bound>
        <Bound form={form} name="isShared">
          {({ value, onChange }) => (
            <Checkbox isSelected={value} onChange={onChange}>
              {say(savedText.isShared)}
            </Checkbox>
          )}
        </Bound>
      </div>
    </ContentDialog>
  )
}
