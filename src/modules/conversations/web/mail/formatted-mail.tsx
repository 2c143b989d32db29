/** A mail as it was sent: in a frame of its own, with pictures from elsewhere only on request. */
import { Image } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '#ui/buttons/button.tsx'
import { download } from '#ui/calls/network.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import { mailApi } from '../../api/mails.ts'
import { useThread } from '../thread/use-thread.ts'
import { showHtml } from './build-html.ts'
import { mailText } from './mail-text.ts'

type MailContent = z.output<typeof mailApi.get.reply>
type Load = () => Promise<Blob>

/** A picture that cannot be read keeps its frame and its words. */
const showPicture = async (picture: HTMLImageElement, load: Load, urls: string[]) => {
  const blob = await load().catch(() => undefined)
  if (!blob) return
  const url = URL.createObjectURL(blob)
  urls.push(url)
  picture.src = url
}

type Props = { messageId: string; content: MailContent }

export const FormattedMail = ({ messageId, content: { html, pictures, remotePictures } }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const { conversationId: id, file } = useThread()
  const host = useRef<HTMLDivElement>(null)
  const [hasRemote, setRemote] = useState(false)
  useEffect(() => {
    if (!host.current) return
    const root = showHtml(host.current, html)
    const urls: string[] = []
    for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-cid]')) {
      const fileId = pictures[picture.dataset['cid'] ?? '']
      if (fileId) void showPicture(picture, () => download(file, orgId, { id, fileId }), urls)
    }
    if (hasRemote)
      for (const [index, picture] of root.querySelectorAll<HTMLImageElement>('img[data-remote]').entries())
        void showPicture(picture, () => download(mailApi.picture, orgId, { id, messageId, index }), urls)
    return () => urls.forEach((url) => URL.revokeObjectURL(url))
  }, [html, pictures, hasRemote, orgId, id, messageId, file])
  return (
    <div className="grid gap-2">
      <div ref={host} role="group" aria-label={say(mailText.formatted)} className="max-h-[70vh] overflow-auto" />
      {remotePictures > 0 && !hasRemote && (
        <Button size="small" look="ghost" className="justify-self-start" onPress={() => setRemote(true)}>
          <Image aria-hidden className="size-3.5" />
          {say(mailText.showPictures, { count: remotePictures })}
        </Button>
      )}
    </div>
  )
}

/** Reads what the header leaves out. */
export const useMailContent = (messageId: string, isWanted: boolean) => {
  const { conversationId: id } = useThread()
  return useRead(mailApi.get, isWanted ? { id, messageId } : null)
}
