/** Copies text in any browser. */
import { toast } from '../overlays/toasts.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

/** Over plain HTTP a browser has no clipboard API: there a selected field is copied by command. */
const copyByCommand = (text: string) => {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // Inside an open dialog, because a field outside it cannot take the focus.
  const parent = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body
  parent.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

const copyText = async (text: string) => {
  // The type says that it always exists.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copyByCommand(text)
  return clipboard.writeText(text).then(
    () => true,
    () => copyByCommand(text),
  )
}

/** Copies and calls back, or says that the browser does not allow it. */
export const useCopy = () => {
  const say = useSay()
  return (text: string, onCopied: () => void) =>
    void copyText(text).then((isCopied) =>
      isCopied ? onCopied() : toast({ kind: 'error', message: say(uiText.copyRefused) }),
    )
}
