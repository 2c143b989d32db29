/** The blocks of an article that TipTap does not have, and the direction of each block. */
import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react'
import type { ComponentType } from 'react'

const attribute = (fallback: string | null = null) => ({ default: fallback })

/** Shown by a component, because its bytes need the session of the reader. */
const media = (
  name: string,
  attrs: Record<string, { default: string | null }>,
  View: ComponentType<ReactNodeViewProps>,
) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => attrs,
    parseHTML: () => [{ tag: `div[data-block="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-block': name })],
    addNodeView: () => ReactNodeViewRenderer(View),
  })

export const mediaNodes = (View: ComponentType<ReactNodeViewProps>) => [
  media('image', { fileId: attribute(), alt: attribute(''), width: attribute() }, View),
  media('video', { fileId: attribute(), href: attribute(), title: attribute('') }, View),
  media('attachment', { fileId: attribute(), name: attribute('') }, View),
]

export const calloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'note',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-tone') ?? 'note',
      renderHTML: ({ tone }: Record<string, unknown>) => ({
        'data-tone': String(tone),
        class: `article-callout article-callout-${String(tone)}`,
      }),
    },
  }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
})

const [textBlocks, outerBlocks] = [
  ['paragraph', 'heading'],
  ['blockquote', 'bulletList', 'orderedList', 'listItem', 'callout'],
]
export const directedBlocks = [...textBlocks, ...outerBlocks]

const parseHTML = (element: HTMLElement) => (['rtl', 'ltr'].includes(element.dir) ? element.dir : null)
const directionAttribute = (fallback: object) => ({
  dir: {
    default: null,
    parseHTML,
    renderHTML: ({ dir }: Record<string, unknown>) => (typeof dir === 'string' ? { dir } : fallback),
  },
})

/** Without a choice, a block of text follows its first letter, and one around others the page. */
export const blockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    { types: textBlocks, attributes: directionAttribute({ dir: 'auto' }) },
    { types: outerBlocks, attributes: directionAttribute({}) },
  ],
})
