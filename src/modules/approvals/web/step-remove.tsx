/** Takes a step out of the board: at once where nothing uses it, else after naming what does. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StatusStep } from '#modules/tickets/status-steps.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useUsesSentence } from '#ui/records/uses-slot.ts'
import { useSay } from '#ui/words.tsx'
import { stepsText } from '../text.ts'

type Props = { step: StatusStep; isStored: boolean; onRemove: () => void }

export const StepRemove = ({ step, isStored, onRemove }: Props) => {
  const say = useSay()
  const uses = useUsesSentence(isStored ? step.id : null)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="danger" onPress={() => (uses ? setAsking(true) : onRemove())}>
        <Trash2 aria-hidden className="size-4" />
        {say(stepsText.remove)}
      </Button>
      {uses && <p className="text-xs text-muted">{uses}</p>}
      {uses && isAsking && (
        <Dialog
          danger
          title={say(stepsText.removeQuestion, { name: say(step.name) })}
          body={uses}
          confirm={say(stepsText.remove)}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onRemove()
          }}
        />
      )}
    </>
  )
}
