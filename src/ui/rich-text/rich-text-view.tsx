/** Read-only rich text: parsed and rebuilt from a list of allowed elements, so nothing else gets onto the page. */
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { prose } from './prose.ts'
import { isSafeLink } from './safe-link.ts'

const known = new Set(['p', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre'])
const others: Record<string, string> = { b: 'strong', i: 'em', del: 's', h1: 'h2', div: 'p' }
/** Their content is not text for people. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'])

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map((child, at) => read(child, at))

const read = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.tagName.toLowerCase()
  if (silent.has(name)) return null
  if (name === 'br') return <br key={key} />
  const content = childrenOf(node)
  const mention = node.getAttribute('data-mention')
  if (name === 'span' && mention !== null) return createElement('bdi', { key, 'data-mention': mention }, ...content)
  const href = name === 'a' ? (node.getAttribute('href') ?? '') : ''
  if (isSafeLink(href))
    return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' }, ...content)
  const element = others[name] ?? name
  if (element === 'ul' || element === 'ol') return createElement(element, { key, dir: 'auto' }, ...content)
  return known.has(element) ? createElement(element, { key }, ...content) : <Fragment key={key}>{content}</Fragment>
}

export const RichTextView = ({ html, className = '' }: { html: string; className?: string }) => {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return (
    <div dir="auto" className={`${prose} ${className}`}>
      {content}
    </div>
  )
}
