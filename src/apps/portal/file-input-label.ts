/** Labels a file input in the language of the page, because the browser uses its own. */
export const labelFileInput = (input: HTMLInputElement, prompt: string) => {
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
