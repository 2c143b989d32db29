import { flushSync } from 'react-dom'

/** Removes one of the chosen items below an input. The focus goes to the button of the next one, or to the input: lost, a dialog would lead it to its start. */
export const removeChosen = (button: Element, remove: () => void) => {
  const list = button.closest('ul')
  const box = list?.parentElement
  const buttons = () => [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const at = buttons().findIndex((each) => each === button)
  flushSync(remove)
  const left = list?.isConnected ? buttons() : []
  const next = left[at] ?? left.at(-1) ?? box?.querySelector<HTMLElement>('input:not([type=file]), button')
  next?.focus()
}
