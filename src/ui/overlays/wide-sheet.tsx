/** A wide inset panel at the inline end, for a record with several parts; a plain form is a Sheet. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../buttons/icon-button.tsx'
import { ConnectionBanner } from '../layout/connection-banner.tsx'
import { overlayBackground } from './overlay.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

type Props = { title: ReactNode; onClose: () => void; actions?: ReactNode; children: ReactNode }

const panel =
  'fixed inset-y-2 end-2 w-[52rem] max-w-[calc(100%-1rem)] overflow-hidden rounded-xl bg-surface shadow-pop transition duration-160 ease-out data-entering:translate-x-[calc(var(--inline)*1.5rem)] data-entering:opacity-0 data-exiting:opacity-0'

/** Render it while it is open. */
export const WideSheet = ({ title, onClose, actions, children }: Props) => (
  <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={overlayBackground}>
    <Modal className={panel}>
      <Dialog data-sheet className="flex h-full flex-col outline-none">
        <header className="@container flex min-h-13 shrink-0 flex-wrap items-center justify-between gap-x-3 border-b py-1 border-line ps-5 pe-3">
          <Heading slot="title" className="min-w-0 flex-1 basis-24 truncate text-lg font-semibold">
            {title}
          </Heading>
          <div className="flex flex-wrap items-center gap-1">
            {actions}
            <IconButton label={useSay()(uiText.close)} onPress={onClose}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        </header>
        <ConnectionBanner />
        <div className="@container relative min-h-0 flex-1 overflow-y-auto">{children}</div>
      </Dialog>
    </Modal>
  </ModalOverlay>
)
