import type { KeyboardEvent } from 'react'

/** Some fields commit their value on blur. */
export const leaveAndReturn = () => {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}

/** Ctrl+Enter submits the form from within any of its fields, before an editor takes it as a line break. While it is sent, its button submits nothing. */
export const submitByKey = (event: KeyboardEvent<HTMLElement>) => {
  const { key, ctrlKey, metaKey, currentTarget: form, target } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return
  // React hands over the keys of lists and dialogs that lie elsewhere in the document.
  if (!(target instanceof Node) || !form.contains(target)) return
  event.preventDefault()
  event.stopPropagation()
  leaveAndReturn()
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}
