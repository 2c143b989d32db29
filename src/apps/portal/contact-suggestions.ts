/** Articles that may answer a message before it is sent, by its subject, or by its text where it has none yet. */
import { suggestedFor, type Item } from './suggested.ts'

const waitMs = 500
const longest = 200

const linkTo = ({ title, url }: Item) => {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = url
  // What was written stays in this window.
  link.target = '_blank'
  link.rel = 'noopener'
  link.dir = 'auto'
  link.className = 'text-link tap-link'
  link.textContent = title
  item.append(link)
  return item
}

const valueOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value.trim() : ''
}

export const suggestWhileWriting = (form: HTMLFormElement, address: string) => {
  const box = form.querySelector<HTMLElement>('[data-suggested]')
  const list = box?.querySelector('ul')
  if (!box || !list) return
  let pendingRequest: AbortController | undefined
  let timer: number | undefined
  let last = ''
  const ask = async () => {
    const text = (valueOf(form, 'subject') || valueOf(form, 'message')).slice(0, longest)
    if (text === last) return
    last = text
    pendingRequest?.abort()
    pendingRequest = new AbortController()
    const items = text.length < 3 ? [] : await suggestedFor(address, text, pendingRequest.signal)
    if (!items) return
    list.replaceChildren(...items.slice(0, 4).map(linkTo))
    box.hidden = items.length === 0
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void ask(), waitMs)
  })
}
