/** Writes a reply to the customer or an internal note. */
import { Clock, LockKeyhole, Reply, Send, X } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { KeyHint } from '#ui/display/key-hint.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { useThread } from '../thread/use-thread.ts'
import { AttachedFiles } from './attached-files.tsx'
import { composerText } from './composer-text.ts'
import { ComposerTools, type Tool } from './composer-tools.tsx'
import type { Draft } from './draft.ts'
import { MessageInput } from './message-input.tsx'
import { scheduleText } from './schedule/schedule-text.ts'
import { triggerAt, type Trigger } from './suggest.ts'
import { useComposer, type ComposerOptions } from './use-composer.ts'
import type { DraftState } from './use-draft.ts'
import { useSchedule } from './schedule/use-schedule.ts'
import { useWindow, WindowNotice } from './window-notice.tsx'
import { ApiError } from '#core/errors.ts'
import { useSendFile } from '#modules/tickets/web/page/files/use-attach.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSend } from './use-send.ts'

/** Sends a picture as a sticker, as soon as it is uploaded. */
const useSticker = () => {
  const upload = useSendFile()
  const send = useSend()
  const onError = useErrorToast()
  return (file: File) =>
    void upload(file, () => undefined, new AbortController().signal)
      .then(({ id }) => send({ type: 'STICKER', fileId: id }))
      .catch((error: unknown) => onError(error instanceof ApiError ? error : new ApiError('unexpected')))
}

const InsertDialog = lazyPart(async () => (await import('./insert/insert-dialog.tsx')).InsertDialog)
const MacroDialog = lazyPart(async () => (await import('./macro-dialog.tsx')).MacroDialog)
const Recorder = lazyPart(async () => (await import('./recorder/recorder.tsx')).Recorder)
const RecipientFields = lazyPart(async () => (await import('../mail/recipient-fields.tsx')).RecipientFields)
const SegmentsNotice = lazyPart(async () => (await import('./segments-notice.tsx')).SegmentsNotice)
const ScheduleDialog = lazyPart(async () => (await import('./schedule/schedule-dialog.tsx')).ScheduleDialog)

const kinds = [
  { id: 'message', name: composerText.reply, icon: Reply },
  { id: 'note', name: composerText.note, icon: LockKeyhole },
] as const

const Quoted = ({ text, onCancel }: { text: string; onCancel: () => void }) => {
  const say = useSay()
  return (
    <p className="mx-3 flex items-center gap-2 border-s-2 border-brand ps-2 text-xs text-muted">
      <span className="min-w-0 flex-1 truncate">{say(composerText.replyingTo, { text })}</span>
      <IconButton size="small" label={say(composerText.cancelReply)} onPress={onCancel}>
        <X aria-hidden className="size-3" />
      </IconButton>
    </p>
  )
}

const focusMs = 50
type OpenTool = Tool | 'schedule' | undefined

/** Outside the form of the composer, whose submit their own forms would trigger. */
const ToolDialog = ({
  tool,
  onSchedule,
  onClose,
}: {
  tool: OpenTool
  onSchedule: (sendAt: string) => void
  onClose: () => void
}) => {
  if (tool === undefined || tool === 'record') return null
  if (tool === 'macro') return <MacroDialog onClose={onClose} />
  if (tool === 'schedule') return <ScheduleDialog onChoose={onSchedule} onClose={onClose} />
  return <InsertDialog kind={tool} onClose={onClose} />
}

type BarProps = {
  options: ComposerOptions
  composer: ReturnType<typeof useComposer>
  isClosed: boolean
  onCanned: () => void
  onTool: (tool: OpenTool) => void
  onKind: (kind: Draft['kind']) => void
}

/** Below the text: the kind of message, the tools, and sending now or later. */
const Bar = ({ options, composer, isClosed, onCanned, onTool, onKind }: BarProps) => {
  const say = useSay()
  const onSticker = useSticker()
  const { draft, attach, isEmpty } = composer
  const isNote = draft.kind === 'note'
  return (
    <div className="flex flex-wrap items-center gap-1.5 px-3">
      {options.mayNote && (
        <Segmented
          label={say(composerText.kind)}
          items={kinds.map(({ id, name, icon }) => ({ id, name: say(name), icon }))}
          value={draft.kind}
          onChange={onKind}
        />
      )}
      <ComposerTools
        isNote={isNote}
        {...(options.conversation && { limits: options.conversation.limits })}
        isClosed={isClosed}
        onFiles={attach}
        onSticker={onSticker}
        onCanned={onCanned}
        onTool={onTool}
      />
      <span className="ms-auto hidden items-center gap-1.5 text-xs text-muted @2xl:flex">
        <KeyHint keys={['Ctrl', 'Enter']} /> {say(composerText.toSend)}
      </span>
      <span className="ms-auto flex items-center gap-1 @2xl:ms-0">
        {options.conversation && !isNote && (
          <IconButton
            size="small"
            label={say(scheduleText.later)}
            isDisabled={isEmpty}
            onPress={() => onTool('schedule')}
          >
            <Clock aria-hidden className="size-4" />
          </IconButton>
        )}
        <Button size="small" type="submit" look="primary" isDisabled={isEmpty || isClosed}>
          <Send aria-hidden className="size-3.5 rtl:-scale-x-100" />
          {say(isNote ? composerText.addNote : composerText.send)}
        </Button>
      </span>
    </div>
  )
}

/** Writes `/` at the end, as a user of the keyboard does, which opens the canned replies. */
const useCannedReplies = ({ draft, change }: DraftState, box: RefObject<HTMLTextAreaElement | null>) => {
  const [trigger, setTrigger] = useState<Trigger>()
  const open = () => {
    const text = `${draft.text}${draft.text && '\n'}/`
    change(() => ({ text }))
    // The menu gives the focus back to its button when it closes.
    setTimeout(() => {
      box.current?.focus()
      box.current?.setSelectionRange(text.length, text.length)
      setTrigger(triggerAt(text, text.length, false))
    }, focusMs)
  }
  return { trigger, setTrigger, open }
}

export const Composer = (options: ComposerOptions) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [tool, setTool] = useState<OpenTool>()
  const close = () => setTool(undefined)
  const composer = useComposer(options)
  const { isMail } = useThread()
  const { draft, attach, removeFile, uploads, dismiss, send, quoted, cancelReply, setKind } = composer
  const schedule = useSchedule(composer)
  const opening = useWindow(options.conversation)
  const canned = useCannedReplies(options.draftState, box)
  const isNote = draft.kind === 'note'
  const isClosed = !isNote && opening.isClosed
  const submit = () => {
    if (!isClosed) send()
  }
  const onKind = (kind: Draft['kind']) => {
    setKind(kind)
    box.current?.focus()
  }
  return (
    <div className="@container m-3 mt-0">
      <form
        data-composer={draft.kind}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className={`relative grid gap-2 rounded-lg border py-2.5 ${isNote ? 'border-warn/40 bg-warn-soft' : 'border-line-strong bg-surface'}`}
      >
        {!isNote && <WindowNotice {...opening} />}
        {isMail && !isNote && <RecipientFields recipients={draft.recipients} onChange={composer.setRecipients} />}
        {quoted && <Quoted text={quoted} onCancel={cancelReply} />}
        {tool === 'record' ? (
          <Recorder onClose={close} />
        ) : (
          <MessageInput
            box={box}
            draftState={options.draftState}
            variables={options.variables}
            trigger={canned.trigger}
            setTrigger={canned.setTrigger}
            {...(options.conversation && { maxText: options.conversation.limits.maxText })}
            isInternal={!options.conversation}
            isDisabled={isClosed}
            onSubmit={submit}
            onFiles={attach}
            onTyping={options.onTyping}
          />
        )}
        {!isNote && options.conversation?.type === 'SMS' && <SegmentsNotice text={draft.text} />}
        <AttachedFiles files={isNote ? [] : draft.files} uploads={uploads} onRemove={removeFile} onDismiss={dismiss} />
        <Bar {...{ options, composer, isClosed, onKind }} onCanned={canned.open} onTool={setTool} />
      </form>
      <ToolDialog tool={tool} onSchedule={schedule} onClose={close} />
    </div>
  )
}
