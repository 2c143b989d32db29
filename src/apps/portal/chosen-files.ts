/** The browser's own words for choosing files are in its language; here they are in that of the page. */
export const sayChosenFiles = (input: HTMLInputElement, question: string) => {
  const { lang } = document.documentElement
  const said = document.createElement('span')
  said.className = 'pointer-events-none absolute inset-0 flex items-center px-3'
  said.setAttribute('aria-hidden', 'true')
  const text = document.createElement('bdi')
  text.className = 'truncate'
  said.append(text)
  const say = () => {
    const names = [...(input.files ?? [])].map(({ name }) => name)
    text.textContent = names.length > 0 ? new Intl.ListFormat(lang, { type: 'unit' }).format(names) : question
    said.classList.toggle('text-muted', names.length === 0)
  }
  input.classList.add('text-transparent', 'file:invisible')
  input.after(said)
  input.addEventListener('change', say)
  say()
}
