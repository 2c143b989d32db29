import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../buttons/button.tsx'
import { LeaveGuard } from '../overlays/leave-guard.tsx'
import { Sheet } from '../overlays/overlay.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'
import { ConflictAlert } from './conflict-alert.tsx'
import type { RecordDraft } from './use-record-draft.ts'

type Props<V extends FieldValues> = {
  /** Undefined while the record is loaded. */
  title?: string
  draft: RecordDraft<V>
  /** Text of the submit button, where "Save" does not fit. */
  submit?: string
  /** Set where there are edits outside the form. */
  isDirty?: boolean
  onSubmit?: () => void
  onClose: () => void
  children: ReactNode
}

/** A record in a sheet: fields, save and cancel, the conflict with another editor, and the guard of unsaved edits. */
export const RecordSheet = <V extends FieldValues>(props: Props<V>) => {
  const { title, draft, submit, isDirty = draft.isDirty, onSubmit, onClose, children } = props
  const say = useSay()
  return (
    <Sheet
      title={title ?? say(uiText.loading)}
      isLoading={title === undefined}
      onClose={onClose}
      onSubmit={(event) => {
        onSubmit?.()
        void draft.submit(event)
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={draft.isSaving}>
            {submit ?? say(uiText.save)}
          </Button>
        </>
      }
    >
      {draft.isOutdated && (
        <ConflictAlert className="col-span-12" onReadAgain={draft.readAgain} onSaveOver={() => void draft.saveOver()} />
      )}
      {children}
      <LeaveGuard isDirty={isDirty} />
    </Sheet>
  )
}
