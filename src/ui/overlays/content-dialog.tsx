/** A centred dialog with any content; a single question is a Dialog. */
import { X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../buttons/icon-button.tsx'
import { submitByKey } from '../form/submit-by-key.ts'
import { overlayBackground } from './overlay.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-3xl' }
type Props = {
  title: string
  size?: keyof typeof widths
  onClose: () => void
  onSubmit?: (event: FormEvent) => void
  /** Without controls the body takes the focus: the keyboard scrolls it. */
  hasControls?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** Render it while it is open. */
export const ContentDialog = (props: Props) => {
  const { title, size = 'medium', onClose, onSubmit, hasControls = true, footer, children } = props
  const say = useSay()
  const Body = onSubmit ? 'form' : 'div'
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={onClose}
      className={`${overlayBackground} z-40 grid place-items-center p-4`}
    >
      <Modal
        className={`w-full ${widths[size]} rounded-xl bg-raised shadow-pop transition duration-160 data-entering:scale-98 data-entering:opacity-0`}
      >
        <Dialog className="flex max-h-[calc(100dvh-2rem)] flex-col outline-none">
          <header className="flex h-13 shrink-0 items-center justify-between gap-3 border-b border-line ps-5 pe-3">
            <Heading slot="title" className="truncate text-lg font-semibold">
              {title}
            </Heading>
            <IconButton label={say(uiText.close)} onPress={onClose}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </header>
          <Body
            {...(onSubmit && { onSubmit, onKeyDownCapture: submitByKey, noValidate: true })}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div
              {...(!hasControls && { tabIndex: 0, role: 'group', 'aria-label': title })}
              className="@container min-h-0 flex-1 overflow-y-auto px-5 py-4 -outline-offset-2"
            >
              {children}
            </div>
            {footer && (
              <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
                {footer}
              </footer>
            )}
          </Body>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
