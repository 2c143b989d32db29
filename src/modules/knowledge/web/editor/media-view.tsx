/** A picture, video or file inside the editor. */
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { Film, Paperclip } from 'lucide-react'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { blockText } from '../../text/edit-text.ts'
import { ArticleImage, ArticleVideo } from '../article-image.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const descriptions = {
  image: { name: 'alt', label: blockText.alt },
  video: { name: 'title', label: blockText.videoTitle },
} as const

/** A picture or video as readers see it, with its description in a field below. */
const DescribedMedia = ({
  kind,
  node,
  updateAttributes,
  editor,
}: ReactNodeViewProps & { kind: keyof typeof descriptions }) => {
  const say = useSay()
  const { name, label } = descriptions[kind]
  const [fileId, text] = [textOf(node.attrs['fileId']), textOf(node.attrs[name])]
  return (
    <figure className="grid gap-2">
      {kind === 'image' ? <ArticleImage fileId={fileId} alt={text} /> : <ArticleVideo fileId={fileId} title={text} />}
      {editor.isEditable && (
        <TextField
          label={say(label)}
          value={text}
          onChange={(value) => updateAttributes({ [name]: value.slice(0, 300) })}
        />
      )}
    </figure>
  )
}

export const MediaView = (props: ReactNodeViewProps) => {
  const { fileId, href, title, name } = props.node.attrs
  const kind = props.node.type.name
  const Icon = kind === 'video' ? Film : Paperclip
  return (
    <NodeViewWrapper className={`rounded-md ${props.selected ? 'outline-2 outline-brand-text' : ''}`} data-drag-handle>
      {fileId && (kind === 'image' || kind === 'video') ? (
        <DescribedMedia {...props} kind={kind} />
      ) : (
        <p className="flex items-center gap-2 rounded-md border border-line px-3 py-2 text-sm">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <bdi className="truncate">{textOf(name) || textOf(title) || textOf(href)}</bdi>
        </p>
      )}
    </NodeViewWrapper>
  )
}
