/** The foot of a ticket: save status and save button. */
import { Check, CircleDashed, CircleDot, LoaderCircle, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import type { FormStatus } from './form-status.ts'
import { statusWords, ticketText } from '../ticket-text.ts'

const renderContext: Record<FormStatus, { icon: LucideIcon; look: string }> = {
  creating: { icon: LoaderCircle, look: 'text-muted' },
  updating: { icon: LoaderCircle, look: 'text-muted' },
  created: { icon: Check, look: 'text-ok-text' },
  updated: { icon: Check, look: 'text-ok-text' },
  upToDate: { icon: Check, look: 'text-muted' },
  incomplete: { icon: CircleDashed, look: 'text-muted' },
  ready: { icon: CircleDot, look: 'text-muted' },
  unsaved: { icon: TriangleAlert, look: 'text-warn-text' },
  pendingApproval: { icon: CircleDot, look: 'text-warn-text' },
}

export const StatusLabel = ({ status }: { status: FormStatus }) => {
  const { icon: Icon, look } = renderContext[status]
  const isTurning = status === 'creating' || status === 'updating'
  return (
    <p role="status" data-status={status} className={`me-auto flex items-center gap-1.5 text-sm ${look}`}>
      <Icon aria-hidden className={`size-4 ${isTurning ? 'animate-[turn_0.9s_linear_infinite]' : ''}`} />
      {useSay()(statusWords[status])}
    </p>
  )
}

/** Stays in sight while the rest scrolls. */
export const Foot = ({ notice, children }: { notice?: ReactNode; children: ReactNode }) => (
  <div className="@container sticky bottom-0 z-10 grid gap-2 border-t border-line bg-surface px-5 py-3">
    {notice}
    <div className="flex flex-wrap items-center justify-end gap-2">{children}</div>
  </div>
)

type Props = { status: FormStatus; isDirty: boolean; isSaving: boolean; onSave: () => void; onDiscard: () => void }

export const SaveBar = ({ status, isDirty, isSaving, onSave, onDiscard }: Props) => {
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <StatusLabel status={status} />
      {isDirty && (
        <>
          <Button className="@max-md:hidden" onPress={() => setAsking(true)}>
            {say(ticketText.discard)}
          </Button>
          <IconButton className="@md:hidden" label={say(ticketText.discard)} onPress={() => setAsking(true)}>
            <Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />
          </IconButton>
        </>
      )}
      <Button look="primary" isDisabled={!isDirty} isPending={isSaving} onPress={onSave}>
        {say(ticketText.save)}
      </Button>
      {isAsking && (
        <Dialog
          danger
          title={say(ticketText.discardTitle)}
          body={say(ticketText.discardBody)}
          confirm={say(ticketText.discard)}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onDiscard()
          }}
        />
      )}
    </>
  )
}
