/** Sheet and dialog: both keep focus inside, close on Escape, and give focus back. */
import { X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { submitByKey } from '../form/submit-by-key.ts'
import { ConnectionBanner } from '../layout/connection-banner.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

type SheetProps = {
  title: string
  isLoading?: boolean
  onClose: () => void
  onSubmit?: (event: FormEvent) => void
  hasControls?: boolean
  footer: ReactNode
  children: ReactNode
}

export const overlayBackground =
  'fixed inset-0 z-30 bg-veil transition-opacity duration-160 data-entering:opacity-0 data-exiting:opacity-0'
const sliding =
  'transition duration-160 ease-out data-entering:translate-x-[calc(var(--inline)*1.5rem)] data-entering:opacity-0 data-exiting:opacity-0'

const Skeletons = () =>
  Array.from({ length: 5 }, (_, at) => (
    <div key={at} className="col-span-12 grid gap-2">
      <span className="skeleton h-3 w-24" />
      <span className="skeleton h-9" />
    </div>
  ))

/**
 * An inset panel at the inline end with a form on a grid of 12 columns. Render it while it is open. Without `onSubmit` or
 * `hasControls` it may hold only text, so its body takes the focus: the keyboard scrolls it.
 */
export const Sheet = ({
  title,
  isLoading,
  onClose,
  onSubmit,
  hasControls = !!onSubmit,
  footer,
  children,
}: SheetProps) => (
  <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={overlayBackground}>
    <Modal
      className={`fixed inset-y-2 end-2 w-[30rem] max-w-[calc(100%-1rem)] overflow-hidden rounded-xl bg-surface shadow-pop ${sliding}`}
    >
      <AriaDialog className="flex h-full flex-col outline-none">
        <header className="flex h-13 shrink-0 items-center justify-between gap-3 border-b border-line ps-5 pe-3">
          <Heading slot="title" className="truncate text-lg font-semibold">
            {title}
          </Heading>
          <IconButton label={useSay()(uiText.close)} onPress={onClose}>
            <X className="size-4" />
          </IconButton>
        </header>
        <ConnectionBanner />
        <form noValidate onSubmit={onSubmit} onKeyDownCapture={submitByKey} className="flex min-h-0 flex-1 flex-col">
          <div
            {...(!hasControls && { tabIndex: 0, role: 'group', 'aria-label': title })}
            className="@container relative min-h-0 flex-1 overflow-y-auto px-5 py-4 -outline-offset-2"
          >
            <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4">{isLoading ? <Skeletons /> : children}</div>
          </div>
          <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
            {footer}
          </footer>
        </form>
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

type DialogProps = {
  title: string
  body: string
  confirm: string
  cancel?: string
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A confirmation. The cancel button has the focus; the body of a destructive one says what is lost. */
export const Dialog = ({ title, body, confirm, cancel, danger, onConfirm, onCancel }: DialogProps) => {
  const say = useSay()
  return (
    <ModalOverlay isOpen onOpenChange={onCancel} className={`${overlayBackground} z-40 grid place-items-center p-4`}>
      <Modal className="w-full max-w-md rounded-xl bg-raised shadow-pop transition duration-160 data-entering:scale-98 data-entering:opacity-0">
        <AriaDialog role="alertdialog" className="p-5 outline-none">
          <Heading slot="title" className="text-lg font-semibold">
            {title}
          </Heading>
          <p className="mt-1 text-base text-muted">{body}</p>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button autoFocus onPress={onCancel}>
              {cancel ?? say(uiText.cancel)}
            </Button>
            <Button look={danger ? 'danger' : 'primary'} onPress={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
