import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#core/errors.ts'
import type { FileRecord } from '#modules/files/api.ts'
import { useUploads } from '#ui/form/files/use-uploads.ts'
import { useTicket } from '../page/ticket-scope.ts'
import { learnFile, useSendFile } from '../page/files/use-attach.ts'
import { isEmptyComment, mentionsIn } from './mentions.ts'

export type CommentInput = { body: string; mentionIds: string[]; fileIds: string[] }
/** A comment may consist of files only. */
const emptyBody = '<p></p>'
export type InitialComment = Pick<CommentInput, 'body' | 'fileIds'>

type CommentOptions = {
  first: InitialComment
  onSend: (comment: CommentInput) => Promise<unknown>
  onChange?: (now: InitialComment) => void
}

/** A comment being written; its text is kept until the server has stored it. */
export const useComment = ({ first, onSend, onChange }: CommentOptions) => {
  const { names, onCommentFailed } = useTicket()
  const [body, setBody] = useState(first.body)
  const [fileIds, setFiles] = useState(first.fileIds)
  const [isEmpty, setEmpty] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const [isSending, setSending] = useState(false)
  const onDone = useCallback(
    (file: FileRecord) => {
      learnFile(names, file)
      setFiles((before) => [...before, file.id])
    },
    [names],
  )
  const { uploads, start, dismiss } = useUploads(useSendFile(), onDone)
  const isUploading = uploads.some(({ refusal }) => !refusal)
  useEffect(() => onChange?.({ body, fileIds }), [onChange, body, fileIds])

  const send = async () => {
    if (isSending || isUploading) return
    const hasNoContent = isEmptyComment(body) && fileIds.length === 0
    setEmpty(hasNoContent)
    if (hasNoContent) return
    setSending(true)
    setRefusal(undefined)
    try {
      await onSend({ body: body || emptyBody, fileIds, mentionIds: mentionsIn(body) })
      setBody('')
      setFiles([])
      onCommentFailed?.(false)
    } catch (error) {
      onCommentFailed?.(true)
      setRefusal(error instanceof ApiError ? error : new ApiError('unexpected'))
    } finally {
      setSending(false)
    }
  }
  const write = (html: string) => {
    setBody(html)
    setEmpty(false)
  }
  const removeFile = (id: string) => setFiles((before) => before.filter((item) => item !== id))
  return {
    body,
    write,
    fileIds,
    removeFile,
    uploads,
    start,
    dismiss,
    send,
    isEmpty,
    refusal,
    isSending: isSending || isUploading,
  }
}
