import { useCallback, useEffect } from 'react'
import type { FileRecord } from '#modules/files/api.ts'
import { useSendFile } from '#modules/tickets/web/page/files/use-attach.ts'
import { useUploads } from '#ui/form/files/use-uploads.ts'
import { useSay } from '#ui/words.tsx'
import type { ConversationDetail } from '../../api/conversations.ts'
import { shortText } from '../thread/message-row.tsx'
import { useThread, useThreadView } from '../thread/use-thread.ts'
import { toRecipients } from '../mail/addresses.ts'
import { contentsOf } from './contents.ts'
import type { Draft } from './draft.ts'
import { joinText, onInsertText } from './insert/insert-into-draft.ts'
import { mentionIdsIn } from './suggest.ts'
import type { DraftState } from './use-draft.ts'
import { useSend } from './use-send.ts'

export type ComposerOptions = {
  draftState: DraftState
  mayNote: boolean
  /** Values of the variables of canned replies. */
  variables: Record<string, string | undefined>
  onTyping: (kind: Draft['kind']) => void
  /** With a customer: with macros, scheduling, and the message types of its channel. */
  conversation?: ConversationDetail
}

export const useComposer = ({ draftState: { draft, change }, conversation }: ComposerOptions) => {
  const say = useSay()
  const conversationId = conversation?.id
  useEffect(
    () =>
      conversationId === undefined
        ? undefined
        : onInsertText(conversationId, (added) => change(({ text }) => ({ text: joinText(text, added) }))),
    [conversationId, change],
  )
  const { store, isMail } = useThread()
  const { thread } = useThreadView(store)
  const sendContent = useSend()
  const onDone = useCallback(
    ({ id, name, type, size }: FileRecord) => change(({ files }) => ({ files: [...files, { id, name, type, size }] })),
    [change],
  )
  const { uploads, start, dismiss } = useUploads(useSendFile(), onDone)
  const isUploading = uploads.some(({ refusal }) => !refusal)
  const isNote = draft.kind === 'note'
  const contents = contentsOf(draft.text, isNote ? [] : draft.files, isMail)
  const chosen = isMail && !isNote ? draft.recipients : undefined
  const recipients = chosen && toRecipients(chosen)
  const hasProblem = chosen !== undefined && !recipients
  const clear = () =>
    change(() => ({
      text: '',
      files: isNote ? draft.files : [],
      mentioned: [],
      replyToId: undefined,
      recipients: undefined,
    }))
  const send = () => {
    if (isUploading || hasProblem || contents.length === 0) return
    for (const content of contents)
      sendContent(content, {
        kind: draft.kind,
        mentionIds: isNote ? mentionIdsIn(draft.text, draft.mentioned) : [],
        ...(draft.replyToId && !isNote && { replyToId: draft.replyToId }),
        ...(recipients && { recipients }),
      })
    clear()
  }
  const quoted = [...thread.messages.values()].find(({ id }) => id === draft.replyToId)
  return {
    draft,
    contents,
    send,
    clear,
    uploads,
    dismiss,
    isEmpty: contents.length === 0 || isUploading || hasProblem,
    attach: (files: readonly File[]) => files.forEach((file) => void start(file)),
    removeFile: (id: string) => change(({ files }) => ({ files: files.filter((file) => file.id !== id) })),
    quoted: quoted && !isNote ? shortText(quoted, say) : undefined,
    setRecipients: (changed: Draft['recipients']) => change(() => ({ recipients: changed })),
    cancelReply: () => change(() => ({ replyToId: undefined })),
    setKind: (kind: Draft['kind']) => change(() => ({ kind })),
  }
}
