import { useState } from 'react'
import type { ApprovalAction } from '#core/approval-states.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { approvalText } from './approval-text.ts'

type Props = {
  action: ApprovalAction
  step: string
  /** In whose place the user acts. */
  inPlaceOf: string | undefined
  isPending: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks for the reason of an approval or a rejection. */
export const DecisionDialog = ({ action, step, inPlaceOf, isPending, onClose, onConfirm }: Props) => {
  const say = useSay()
  const [reason, setReason] = useState('')
  return (
    <ContentDialog
      size="small"
      title={say(approvalText[`${action}Title`], { step })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(reason)
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look={action === 'reject' ? 'danger' : 'primary'} isPending={isPending}>
            {say(approvalText[action])}
          </Button>
        </>
      }
    >
      {inPlaceOf && <p className="mb-3 text-sm text-muted">{say(approvalText.inPlaceOf, { name: inPlaceOf })}</p>}
      <TextArea autoFocus label={say(approvalText.reason)} maxLength={2000} value={reason} onChange={setReason} />
    </ContentDialog>
  )
}
