/** Files of a ticket or comment as lines: thumbnail, name, size, actions. */
import { Download, File, FileAudio, FileImage, FileText, FileVideo, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { Ref } from '#core/refs.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useBlob } from '#ui/calls/use-blob.ts'
import { useDownload } from '#ui/calls/use-download.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { ticketApi } from '../../../api/tickets.ts'
import { filesText } from './files-text.ts'
import { previewKind, type PreviewKind } from './preview-kind.ts'
import { ticketText } from '../ticket-text.ts'

const icons: Record<PreviewKind, LucideIcon> = {
  picture: FileImage,
  pdf: FileText,
  audio: FileAudio,
  video: FileVideo,
  text: FileText,
  none: File,
}
const LazyPreview = lazyPart(async () => (await import('./file-preview.tsx')).FilePreview)
const kilobyte = 1024

export const useFileSize = () => {
  const say = useSay()
  const format = useFormat()
  return (bytes: number) =>
    bytes < kilobyte * kilobyte
      ? say(filesText.sizeKb, { kb: format.number(Math.max(1, Math.round(bytes / kilobyte))) })
      : say(filesText.size, { mb: format.number(Math.round((bytes / kilobyte / kilobyte) * 10) / 10) })
}

const Thumbnail = ({ ticketId, fileId, type }: { ticketId: string; fileId: string; type?: string }) => {
  const kind = previewKind(type)
  const picture = useBlob(ticketApi.file, kind === 'picture' ? { id: ticketId, fileId, width: 96 } : null)
  const Icon = icons[kind]
  return picture ? (
    <img src={picture} alt="" className="size-9 shrink-0 rounded-sm object-cover" />
  ) : (
    <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
      <Icon className="size-4" strokeWidth={1.75} />
    </span>
  )
}

type Props = {
  ticketId: string
  fileIds: readonly string[]
  refOf: (id: string) => Ref | undefined
  onRemove?: (id: string) => void
}

export const FileList = ({ ticketId, fileIds, refOf, onRemove }: Props) => {
  const say = useSay()
  const sizeOf = useFileSize()
  const save = useDownload(ticketApi.file)
  const [open, setOpen] = useState<string>()
  const shown = open ? refOf(open) : undefined
  return (
    <>
      <ul className="divide-y divide-line">
        {fileIds.map((fileId) => {
          const file = refOf(fileId)
          const name = file ? say(file.name) : say(ticketText.gone)
          return (
            <li key={fileId} className="flex items-center gap-3 py-2">
              <Thumbnail ticketId={ticketId} fileId={fileId} type={file?.type} />
              <button
                type="button"
                disabled={!file}
                aria-label={say(filesText.open, { name })}
                onClick={() => setOpen(fileId)}
                className="min-w-0 flex-1 rounded-sm text-start"
              >
                <UserText className="block truncate text-sm hover:underline">{name}</UserText>
                {file?.size !== undefined && <span className="block text-xs text-muted">{sizeOf(file.size)}</span>}
              </button>
              {file && (
                <IconButton
                  size="small"
                  label={say(filesText.downloadOf, { name })}
                  onPress={() => void save.run({ id: ticketId, fileId }, name)}
                >
                  <Download aria-hidden className="size-4" />
                </IconButton>
              )}
              {onRemove && (
                <IconButton size="small" label={say(filesText.remove, { name })} onPress={() => onRemove(fileId)}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {open && shown && (
        <LazyPreview
          ticketId={ticketId}
          fileId={open}
          name={say(shown.name)}
          type={shown.type}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
