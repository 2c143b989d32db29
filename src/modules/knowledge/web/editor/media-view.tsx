/** A picture, video or file inside the editor. */
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { Film, Paperclip } from 'lucide-react'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { blockText } from '../../text/edit-text.ts'
import { ArticleImage } from '../article-image.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const MediaView = ({ node, updateAttributes, selected, editor }: ReactNodeViewProps) => {
  const say = useSay()
  const { fileId, alt, href, title, name } = node.attrs
  const isImage = node.type.name === 'image'
  const Icon = node.type.name === 'video' ? Film : Paperclip
  return (
    <NodeViewWrapper className={`rounded-md ${selected ? 'outline-2 outline-brand-text' : ''}`} data-drag-handle>
      {isImage ? (
        <figure className="grid gap-2">
          <ArticleImage fileId={textOf(fileId)} alt={textOf(alt)} />
          {editor.isEditable && (
            <TextField
              label={say(blockText.alt)}
              value={textOf(alt)}
              onChange={(value) => updateAttributes({ alt: value.slice(0, 300) })}
            />
          )}
        </figure>
      ) : (
        <p className="flex items-center gap-2 rounded-md border border-line px-3 py-2 text-sm">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <bdi className="truncate">{textOf(name) || textOf(title) || textOf(href)}</bdi>
        </p>
      )}
    </NodeViewWrapper>
  )
}
