/** What the pages of the public site do beyond HTML: suggestions while one types or writes to us, and an open answer for a link. */
import './portal.css'
import { suggestedFor, type Item } from './suggested.ts'
import { equipArticle } from './article-tools.ts'
import { suggestWhileWriting } from './contact-suggestions.ts'

const restMs = 1_000

/** Reports to the site what a visitor typed and left there, so that writers of articles learn what is missing. */
const watchSearches = (input: HTMLInputElement, address: string) => {
  let rested = ''
  let timer: number | undefined
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => (rested = input.value.trim()), restMs)
  })
  // The page of results tells it itself.
  input.form?.addEventListener('submit', () => {
    clearTimeout(timer)
    rested = ''
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || rested.length < 3) return
    navigator.sendBeacon(address, new URLSearchParams({ q: rested }))
    rested = ''
  })
}

/** Labels a file input in the language of the page, because the browser uses its own. */
const labelFileInput = (input: HTMLInputElement, prompt: string) => {
  const { lang } = document.documentElement
  const label = document.createElement('span')
  label.className = 'pointer-events-none absolute inset-0 flex items-center px-3'
  label.setAttribute('aria-hidden', 'true')
  const text = document.createElement('bdi')
  text.className = 'truncate'
  label.append(text)
  const update = () => {
    const names = [...(input.files ?? [])].map(({ name }) => name)
    text.textContent = names.length > 0 ? new Intl.ListFormat(lang, { type: 'unit' }).format(names) : prompt
    label.classList.toggle('text-muted', names.length === 0)
  }
  input.classList.add('text-transparent', 'file:invisible')
  input.after(label)
  input.addEventListener('change', update)
  update()
}

const waitMs = 150

const listFor = (input: HTMLInputElement) => {
  const list = document.createElement('ul')
  list.id = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', input.dataset['suggestLabel'] ?? '')
  list.className = 'absolute inset-x-0 top-full z-10 mt-1 rounded-lg border border-line bg-raised py-1 shadow-pop'
  list.hidden = true
  input.form?.append(list)
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')
  input.setAttribute('aria-autocomplete', 'list')
  return list
}

const optionFor = ({ title, url }: Item, at: number) => {
  const option = document.createElement('li')
  option.id = `suggestion-${at}`
  option.setAttribute('role', 'option')
  option.className = 'aria-selected:bg-sunken'
  const link = document.createElement('a')
  link.href = url
  link.tabIndex = -1
  link.dir = 'auto'
  link.className = 'block px-4 py-2.5 hover:bg-sunken'
  link.textContent = title
  option.append(link)
  return option
}

const suggestTo = (input: HTMLInputElement, address: string) => {
  const list = listFor(input)
  let chosen = -1
  let pendingRequest: AbortController | undefined
  let timer: number | undefined

  const show = (items: Item[]) => {
    chosen = -1
    input.removeAttribute('aria-activedescendant')
    list.replaceChildren(...items.map(optionFor))
    list.hidden = items.length === 0
    input.setAttribute('aria-expanded', String(items.length > 0))
  }
  const choose = (at: number) => {
    const options = [...list.children]
    chosen = (at + options.length) % options.length
    for (const [index, option] of options.entries()) option.setAttribute('aria-selected', String(index === chosen))
    input.setAttribute('aria-activedescendant', options[chosen]?.id ?? '')
  }
  const ask = async () => {
    const text = input.value.trim()
    pendingRequest?.abort()
    if (text.length < 2) return show([])
    pendingRequest = new AbortController()
    const items = await suggestedFor(address, text, pendingRequest.signal)
    if (items) show(items)
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void ask(), waitMs)
  })
  watchSearches(input, address)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return show([])
    if (list.hidden) return
    if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen < 0 ? -1 : chosen - 1)
    else if (event.key === 'Enter' && chosen >= 0) list.children[chosen]?.querySelector('a')?.click()
    else return
    event.preventDefault()
  })
  input.form?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && input.form?.contains(relatedTarget))) show([])
  })
}

for (const input of document.querySelectorAll<HTMLInputElement>('[data-suggest]'))
  suggestTo(input, input.dataset['suggest'] ?? '')

for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact]'))
  suggestWhileWriting(form, form.dataset['contact'] ?? '')

for (const input of document.querySelectorAll<HTMLInputElement>('[data-choose]'))
  labelFileInput(input, input.dataset['choose'] ?? '')

for (const tools of document.querySelectorAll<HTMLElement>('[data-article]'))
  equipArticle(tools, tools.dataset['article'] ?? '')

/** A link to a question opens its answer. */
const openLinked = () => {
  const linked = document.getElementById(location.hash.slice(1))
  if (linked instanceof HTMLDetailsElement) linked.open = true
}
openLinked()
window.addEventListener('hashchange', openLinked)
