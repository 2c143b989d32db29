/** A form on a page: conflict with another editor, fields, save, and the guard of unsaved edits. */
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../buttons/button.tsx'
import { LeaveGuard } from '../overlays/leave-guard.tsx'
import { ConflictAlert } from './conflict-alert.tsx'
import type { RecordDraft } from './use-record-draft.ts'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

type Props<V extends FieldValues> = {
  draft: RecordDraft<V>
  submit?: string
  /** Without it the fields are read, not saved. */
  canSave: boolean
  children: ReactNode
}

/** A page stays open after a save. */
export const stayOpen = () => undefined

export const PageForm = <V extends FieldValues>({ draft, submit, canSave, children }: Props<V>) => {
  const say = useSay()
  return (
    <form noValidate onSubmit={(event) => void draft.submit(event)}>
      {draft.isOutdated && (
        <ConflictAlert className="mt-4" onReadAgain={draft.readAgain} onSaveOver={() => void draft.saveOver()} />
      )}
      <fieldset disabled={!canSave} className="contents">
        {children}
      </fieldset>
      {canSave && (
        <div className="py-4">
          <Button type="submit" look="primary" isPending={draft.isSaving}>
            {submit ?? say(uiText.save)}
          </Button>
        </div>
      )}
      <LeaveGuard isDirty={draft.isDirty} />
    </form>
  )
}
