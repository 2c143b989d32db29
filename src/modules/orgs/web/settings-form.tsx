import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { isEdited } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { settingsText } from '../text/settings-text.ts'
import type { useSaveSettings } from './use-save-settings.ts'

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>
  saving: ReturnType<typeof useSaveSettings<V>>
  children: ReactNode
}

/** A tab of the settings: its sections scroll, the save bar stays visible. */
export const SettingsForm = <V extends FieldValues>({ form, saving, children }: Props<V>) => {
  const say = useSay()
  const isDirty = isEdited(form)
  return (
    <form noValidate onSubmit={(event) => void saving.save(event)} className="flex min-h-0 flex-1 flex-col">
      <div className="@container min-h-0 flex-1 overflow-y-auto">
        <div className="max-w-5xl px-4">
          {saving.isOutdated && (
            <Alert kind="warn" className="mt-4" title={say(settingsText.conflictTitle)}>
              {say(settingsText.conflictBody)}
            </Alert>
          )}
          {children}
        </div>
      </div>
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
        <span role="status" className="flex-1 text-sm text-muted">
          {isDirty && say(settingsText.pending)}
        </span>
        {isDirty && <Button onPress={saving.undo}>{say(settingsText.reset)}</Button>}
        <Button type="submit" look="primary" isPending={saving.isSaving}>
          {say(uiText.save)}
        </Button>
      </footer>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
