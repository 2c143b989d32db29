import { useCallback, useEffect, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import type { FileRecord } from '#modules/files/api.ts'
import { useUploads } from '#ui/form/use-uploads.ts'
import { useTicket } from '../page/ticket-scope.ts'
import { learnFile, useSendFile } from '../page/files/use-attach.ts'
import { isSilent, mentionsIn } from './mentions.ts'

export type Said = { body: string; mentionIds: string[]; fileIds: string[] }
/** A file speaks for itself. */
const silence = '<p></p>'
export type First = Pick<Said, 'body' | 'fileIds'>

type Given = { first: First; onSend: (said: Said) => Promise<unknown>; onChange?: (now: First) => void }

/** A comment while it is written. What was typed stays until it has arrived. */
export const useComment = ({ first, onSend, onChange }: Given) => {
  const { names } = useTicket()
  const [body, setBody] = useState(first.body)
  const [fileIds, setFiles] = useState(first.fileIds)
  const [isEmpty, setEmpty] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSending, setSending] = useState(false)
  const onDone = useCallback(
    (file: FileRecord) => {
      learnFile(names, file)
      setFiles((before) => [...before, file.id])
    },
    [names],
  )
  const { uploads, start, forget } = useUploads(useSendFile(), onDone)
  const isUploading = uploads.some(({ refusal }) => !refusal)
  useEffect(() => onChange?.({ body, fileIds }), [onChange, body, fileIds])

  const send = async () => {
    if (isSending || isUploading) return
    const isNothing = isSilent(body) && fileIds.length === 0
    setEmpty(isNothing)
    if (isNothing) return
    setSending(true)
    setRefusal(undefined)
    try {
      await onSend({ body: body || silence, fileIds, mentionIds: mentionsIn(body) })
      setBody('')
      setFiles([])
    } catch (error) {
      setRefusal(error instanceof Refusal ? error : new Refusal('unexpected'))
    } finally {
      setSending(false)
    }
  }
  const write = (html: string) => {
    setBody(html)
    setEmpty(false)
  }
  const takeOut = (id: string) => setFiles((before) => before.filter((one) => one !== id))
  return {
    body,
    write,
    fileIds,
    takeOut,
    uploads,
    start,
    forget,
    send,
    isEmpty,
    refusal,
    isSending: isSending || isUploading,
  }
}
