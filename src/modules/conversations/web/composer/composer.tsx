/** Writes a reply to the customer or an internal note. */
import { LockKeyhole, Paperclip, Reply, Send, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { KeyHint } from '#ui/display/key-hint.tsx'
import type { Upload } from '#ui/form/use-uploads.ts'
import { useSay } from '#ui/words.tsx'
import { composerText } from './composer-text.ts'
import { MessageInput } from './message-input.tsx'
import { useComposer, type ComposerOptions } from './use-composer.ts'
import type { Draft } from './use-draft.ts'

const kinds = [
  { id: 'message', name: composerText.reply, icon: Reply },
  { id: 'note', name: composerText.note, icon: LockKeyhole },
] as const

type FilesProps = {
  files: Draft['files']
  uploads: readonly Upload[]
  onRemove: (id: string) => void
  onDismiss: (key: number) => void
}

const Files = ({ files, uploads, onRemove, onDismiss }: FilesProps) => {
  const say = useSay()
  if (files.length + uploads.length === 0) return null
  const removeButton = (name: string, onPress: () => void) => (
    <IconButton size="small" label={say(composerText.remove, { name })} onPress={onPress}>
      <X aria-hidden className="size-3" />
    </IconButton>
  )
  return (
    <ul aria-label={say(composerText.files)} className="flex flex-wrap gap-1.5 px-3">
      {files.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-1 rounded-sm bg-sunken ps-2 text-xs">
          <UserText className="max-w-48 truncate">{name}</UserText>
          {removeButton(name, () => onRemove(id))}
        </li>
      ))}
      {uploads.map(({ key, name, progress, refusal }) => (
        <li key={key} className="flex w-full items-center gap-2">
          {refusal ? (
            <p role="alert" className="flex-1 text-xs text-danger">
              <bdi>{name}</bdi>
              {`: ${say(errorWords(refusal.code), refusal.params)}`}
            </p>
          ) : (
            <progress aria-label={name} value={progress} className="h-1.5 flex-1 accent-brand" />
          )}
          {removeButton(name, () => onDismiss(key))}
        </li>
      ))}
    </ul>
  )
}

export const Composer = (options: ComposerOptions) => {
  const say = useSay()
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { draft, attach, removeFile, uploads, dismiss, send, isEmpty, quoted, cancelReply, setKind } =
    useComposer(options)
  const isNote = draft.kind === 'note'
  return (
    <form
      data-composer={draft.kind}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className={`@container relative m-3 mt-0 grid gap-2 rounded-lg border py-2.5 ${isNote ? 'border-warn/40 bg-warn-soft' : 'border-line-strong bg-surface'}`}
    >
      {quoted && (
        <p className="mx-3 flex items-center gap-2 border-s-2 border-brand ps-2 text-xs text-muted">
          <span className="min-w-0 flex-1 truncate">{say(composerText.replyingTo, { text: quoted })}</span>
          <IconButton size="small" label={say(composerText.cancelReply)} onPress={cancelReply}>
            <X aria-hidden className="size-3" />
          </IconButton>
        </p>
      )}
      <MessageInput
        box={box}
        draftState={options.draftState}
        variables={options.variables}
        onSubmit={send}
        onFiles={attach}
        onTyping={options.onTyping}
      />
      <Files files={draft.files} uploads={uploads} onRemove={removeFile} onDismiss={dismiss} />
      <div className="flex flex-wrap items-center gap-2 px-3">
        {options.mayNote && (
          <Segmented
            label={say(composerText.kind)}
            items={kinds.map(({ id, name, icon }) => ({ id, name: say(name), icon }))}
            value={draft.kind}
            onChange={(kind) => {
              setKind(kind)
              box.current?.focus()
            }}
          />
        )}
        {!isNote && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              onChange={({ target }) => {
                attach([...(target.files ?? [])])
                target.value = ''
              }}
            />
            <IconButton size="small" label={say(composerText.attach)} onPress={() => picker.current?.click()}>
              <Paperclip aria-hidden className="size-4" />
            </IconButton>
          </>
        )}
        <span className="ms-auto hidden items-center gap-1.5 text-xs text-muted @md:flex">
          <KeyHint keys={['Ctrl', 'Enter']} /> {say(composerText.toSend)}
        </span>
        <Button size="small" type="submit" look="primary" isDisabled={isEmpty} className="ms-auto @md:ms-0">
          <Send aria-hidden className="size-3.5 rtl:-scale-x-100" />
          {say(isNote ? composerText.addNote : composerText.send)}
        </Button>
      </div>
    </form>
  )
}
