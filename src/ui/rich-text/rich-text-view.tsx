/** Read-only rich text: parsed and rebuilt from a list of allowed elements, so nothing else gets onto the page. */
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { prose } from './prose.ts'
import { isSafeLink } from './safe-link.ts'

const allowed = new Set(['p', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre'])
const replacements: Record<string, string> = { b: 'strong', i: 'em', del: 's', h1: 'h2', div: 'p' }
const verbatim = new Set(['a', 'span', 'code', 'pre'])
/** Left out with their content. */
const skipped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'])

type RenderText = (text: string) => ReactNode
const renderPlain: RenderText = (text) => text

const childrenOf = (node: Node, text: RenderText): ReactNode[] =>
  [...node.childNodes].map((child, at) => renderNode(child, at, text))

const hrefOf = (element: Element, name: string) => (name === 'a' ? (element.getAttribute('href') ?? '') : '')

const renderNode = (node: Node, key: number, text: RenderText): ReactNode => {
  if (node instanceof Text) return <Fragment key={key}>{text(node.data)}</Fragment>
  if (!(node instanceof Element)) return null
  const name = node.tagName.toLowerCase()
  if (skipped.has(name)) return null
  if (name === 'br') return <br key={key} />
  // Links and mentions are links already, and code is shown as it is.
  const content = childrenOf(node, verbatim.has(name) ? renderPlain : text)
  const mention = node.getAttribute('data-mention')
  if (name === 'span' && mention !== null) return createElement('bdi', { key, 'data-mention': mention }, ...content)
  const href = hrefOf(node, name)
  if (isSafeLink(href))
    return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' }, ...content)
  const element = replacements[name] ?? name
  if (element === 'ul' || element === 'ol') return createElement(element, { key, dir: 'auto' }, ...content)
  return allowed.has(element) ? createElement(element, { key }, ...content) : <Fragment key={key}>{content}</Fragment>
}

/** `text` renders pieces of plain text, for example with links; give it a function that stays the same between renders. */
type Props = { html: string; className?: string; text?: RenderText }

export const RichTextView = ({ html, className = '', text = renderPlain }: Props) => {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body, text), [html, text])
  return (
    <div dir="auto" className={`${prose} ${className}`}>
      {content}
    </div>
  )
}
