/** The elements of a mail's HTML, which the server has made safe. */

/** The policy of the page refuses styles in HTML and allows those that a script sets. The server escapes `>` in attributes. */
export const buildHtml = (html: string): DocumentFragment => {
  const withoutStyles = html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(' style="', ' data-style="'))
  const { body } = new DOMParser().parseFromString(withoutStyles, 'text/html')
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
  const fragment = document.createDocumentFragment()
  fragment.append(...body.childNodes)
  return fragment
}

const sheetText = `
  :host { all: initial; display: block; contain: paint; color-scheme: light; background: #fff; color: #1a1a1a;
    font: 14px/1.6 system-ui, sans-serif; padding: 12px; border-radius: 6px; overflow-x: auto; overflow-wrap: anywhere; }
  img { max-inline-size: 100%; block-size: auto; }
  img:not([src]) { display: inline-block; min-inline-size: 24px; min-block-size: 24px; border: 1px dashed #999; }
  blockquote { margin: 0; padding-inline-start: 12px; border-inline-start: 3px solid #ccc; color: #555; }
  table { max-inline-size: 100%; }
  pre { white-space: pre-wrap; }
`
let sheet: CSSStyleSheet | undefined

/** In a shadow root the styles of the page do not reach the mail, nor those of the mail the page. */
export const showHtml = (host: HTMLElement, html: string): ShadowRoot => {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(sheetText)
  }
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.replaceChildren(buildHtml(html))
  return root
}
