import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import { WordsSchema } from '#core/schemas.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { isEmpty } from '#ui/form/changes.ts'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, isEdited, resetForm, showError, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { boardApi, type Board } from '../api/boards.ts'
import { settingsFrom, templateNames, type TemplateName } from '../templates.ts'
import { settingsText } from '../text/board-settings-text.ts'
import { boardText } from '../text/boards-text.ts'
import { templateText } from '../text/templates-text.ts'

const NewBoardInput = z.object({ name: WordsSchema })
type NewBoardInput = z.output<typeof NewBoardInput>

/** Asks for a name and a template; everything else is set up later. */
export const BoardNew = ({ onClose, onDone }: { onClose: () => void; onDone: (board: Board) => void }) => {
  const say = useSay()
  const refused = useErrorToast()
  const [settings, setSettings] = useState(() => ({
    from: 'serviceDesk' as TemplateName,
    ...settingsFrom('serviceDesk'),
  }))
  const form = useForm<NewBoardInput>(NewBoardInput, { name: { ar: '', en: '' } })
  const create = useWrite(boardApi.create)
  const save = form.handleSubmit(({ name }) => {
    const { from: _, ...board } = settings
    create.mutate(
      { ...board, name },
      {
        onSuccess: (made) => {
          toast({ kind: 'done', message: say(boardText.created, { name: say(made.name) }) })
          resetForm(form, { name })
          setTimeout(() => onDone(made))
        },
        onError: (refusal: ApiError) => {
          showError(form, refusal)
          if (isEmpty(refusal.fields)) refused(refusal)
        },
      },
    )
  })
  return (
    <Sheet
      title={say(boardText.add)}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={create.isPending}>
            {say(boardText.create)}
          </Button>
        </>
      }
    >
      <div className="col-span-12 @sm:col-span-6">
        <Bound form={form} name="name.ar">
          {(bind) => <TextField {...bind} isRequired autoFocus label={say(boardText.nameAr)} />}
        </Bound>
      </div>
      <div className="col-span-12 @sm:col-span-6">
        <Bound form={form} name="name.en">
          {(bind) => <TextField {...bind} isRequired label={say(boardText.nameEn)} />}
        </Bound>
      </div>
      <div className="col-span-12">
        <RadioGroup
          label={say(boardText.template)}
          hint={say(boardText.templateHint)}
          value={settings.from}
          onChange={(from) => setSettings({ from, ...settingsFrom(from) })}
          items={templateNames.map((id) => ({ id, name: say(templateText[id]), hint: say(templateText[`${id}Hint`]) }))}
        />
      </div>
      <div className="col-span-12">
        <h3 className="mb-1.5 text-sm font-semibold">{say(settingsText.statuses)}</h3>
        <ol className="flex flex-wrap gap-1">
          {settings.statuses.map(({ id, name, color }) => (
            <li key={id}>
              <Tag color={color}>{say(name)}</Tag>
            </li>
          ))}
        </ol>
      </div>
      <LeaveGuard isDirty={isEdited(form)} />
    </Sheet>
  )
}
