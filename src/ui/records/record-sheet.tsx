import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { Sheet } from '../overlay.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'
import { recordsText } from './text.ts'
import type { RecordDraft } from './use-record-draft.ts'

type Props<V extends FieldValues> = {
  /** Undefined while the record is loaded. */
  title?: string
  draft: RecordDraft<V>
  /** On the button that saves, where "save" is not the word. */
  submit?: string
  /** Edits beside those of the form. */
  isDirty?: boolean
  onSubmit?: () => void
  onClose: () => void
  children: ReactNode
}

/** A record in a sheet: its fields, save and cancel, a clash with another editor, and the guard of what is not saved. */
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
        <Alert kind="warn" className="col-span-12" title={say(recordsText.conflictTitle)}>
          {say(recordsText.conflictBody)}
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onPress={draft.readAgain}>
              {say(recordsText.readAgain)}
            </Button>
            <Button size="small" onPress={() => void draft.saveOver()}>
              {say(recordsText.saveOver)}
            </Button>
          </span>
        </Alert>
      )}
      {children}
      <LeaveGuard isDirty={isDirty} />
    </Sheet>
  )
}
