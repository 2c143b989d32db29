import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import { sectionText } from '../builder-text.ts'

type Props = { title: string; actions: ReactNode; onClose: () => void; children: ReactNode }

/** Settings of a field or section in a side sheet; edits go to the draft at once, so it only closes. */
export const PartSheet = ({ title, actions, onClose, children }: Props) => (
  <Sheet
    title={title}
    onClose={onClose}
    onSubmit={(event) => {
      event.preventDefault()
      onClose()
    }}
    footer={
      <>
        {actions}
        <span className="flex-1" />
        <Button look="primary" type="submit">
          {useSay()(sectionText.done)}
        </Button>
      </>
    }
  >
    {children}
  </Sheet>
)
