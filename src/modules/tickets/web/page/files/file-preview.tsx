/** A file of a ticket, looked at on the page: pictures, PDF, sound, film and text. */
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { download } from '#ui/calls/network.ts'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { useDownload } from '#ui/calls/use-download.ts'
import { useSay } from '#ui/words.tsx'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'
import { ticketApi } from '../../../api/tickets.ts'
import { filesText } from './files-text.ts'
import { previewKind, type PreviewKind } from './preview-kind.ts'

const longest = 200_000

type Content = { url: string; text?: string; isCut: boolean }
type PreviewedFile = { ticketId: string; fileId: string }

const useContent = ({ ticketId, fileId }: PreviewedFile, kind: PreviewKind) => {
  const orgId = useOrgId()
  return useQuery<Content, ApiError>({
    queryKey: ['preview', orgId, ticketId, fileId],
    queryFn: async () => {
      const blob = await download(ticketApi.file, orgId, { id: ticketId, fileId })
      const text = kind === 'text' ? await blob.slice(0, longest).text() : undefined
      return { url: URL.createObjectURL(blob), text, isCut: kind === 'text' && blob.size > longest }
    },
    enabled: kind !== 'none',
    staleTime: Infinity,
    retry: false,
  })
}

const Shows = ({ kind, name, content }: { kind: PreviewKind; name: string; content: Content }) => {
  const say = useSay()
  const { url, text, isCut } = content
  if (kind === 'picture')
    return <img src={url} alt={name} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
  if (kind === 'pdf')
    return <iframe src={url} title={name} className="h-[70dvh] w-full rounded-md border border-line" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people attach has none
  if (kind === 'audio') return <audio controls src={url} className="w-full" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people attach has none
  if (kind === 'video') return <video controls src={url} className="max-h-[70dvh] w-full" />
  return (
    <>
      <ScrollRegion
        as="pre"
        dir="auto"
        className="max-h-[60dvh] overflow-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap"
      >
        {text}
      </ScrollRegion>
      {isCut && <p className="mt-2 text-xs text-muted">{say(filesText.cutShort)}</p>}
    </>
  )
}

type Props = PreviewedFile & { name: string; type?: string; onClose: () => void }

export const FilePreview = ({ ticketId, fileId, name, type, onClose }: Props) => {
  const say = useSay()
  const kind = previewKind(type)
  const { data, error } = useContent({ ticketId, fileId }, kind)
  const save = useDownload(ticketApi.file)
  return (
    <ContentDialog
      size="large"
      title={name}
      onClose={onClose}
      footer={
        <Button isPending={save.isPending} onPress={() => void save.run({ id: ticketId, fileId }, name)}>
          <Download aria-hidden className="size-4" />
          {say(filesText.download)}
        </Button>
      }
    >
      {kind === 'none' && <Alert>{say(filesText.noPreview)}</Alert>}
      {error && <Alert kind="danger">{say(filesText.notThere)}</Alert>}
      {data && <Shows kind={kind} name={name} content={data} />}
      {kind !== 'none' && !data && !error && <SkeletonLines count={6} />}
    </ContentDialog>
  )
}
