/** Shows where others write. */
import { Extension } from '@tiptap/core'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import type { Awareness } from 'y-protocols/awareness'

type Writer = { name: string; color: string }

const caretOf = ({ name, color }: Writer) => {
  const caret = document.createElement('span')
  caret.className = 'article-caret'
  caret.style.borderColor = color
  const label = document.createElement('bdi')
  label.style.backgroundColor = color
  label.textContent = name
  caret.append(label)
  return caret
}

export const carets = (awareness: Awareness) =>
  Extension.create({
    name: 'carets',
    addProseMirrorPlugins: () => [
      yCursorPlugin(awareness, {
        cursorBuilder: (user: Writer) => caretOf(user),
        selectionBuilder: ({ color }: Writer) => ({ style: `background-color: ${color}33` }),
      }),
    ],
  })
