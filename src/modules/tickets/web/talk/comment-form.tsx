/** Where a comment is written, new or anew: words with mentions, and files. What was typed stays until it has arrived. */
import { Paperclip, X } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button as AriaButton } from 'react-aria-components/Button'
import { errors, Refusal } from '#core/errors.ts'
import { problems } from '#core/problems.ts'
import type { FileRecord } from '#modules/files/api.ts'
import { Alert } from '#ui/alert.tsx'
import { UserText } from '#ui/bidi.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { useUploads } from '#ui/form/use-uploads.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { KeyHint } from '#ui/key-hint.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { useTicket } from '../page/ticket-scope.ts'
import { learnFile, useSendFile } from '../page/use-attach.ts'
import { isSilent, mentionsIn } from './mentions.ts'
import { talkText } from './talk-text.ts'
import { usePeople } from './use-people.ts'

export type Said = { body: string; mentionIds: string[]; fileIds: string[] }
type Props = {
  label: string
  first?: Pick<Said, 'body' | 'fileIds'>
  submit: string
  onSend: (said: Said) => Promise<unknown>
  onCancel?: () => void
  isFocused?: boolean
}

const blank = { body: '', fileIds: [] as string[] }

const Files = ({ ids, onRemove, children }: { ids: string[]; onRemove: (id: string) => void; children: ReactNode }) => {
  const say = useSay()
  const { names } = useTicket()
  return (
    <ul aria-label={say(talkText.chosenFiles)} className="flex flex-wrap gap-1.5 empty:hidden">
      {ids.map((id) => {
        const ref = names.of(id)
        const name = ref ? say(ref.name) : ''
        return (
          <li key={id} className="flex items-center gap-1 rounded-sm bg-sunken ps-2 text-xs">
            <UserText className="max-w-48 truncate">{name}</UserText>
            <IconButton size="small" label={say(talkText.removeFile, { name })} onPress={() => onRemove(id)}>
              <X aria-hidden className="size-3" />
            </IconButton>
          </li>
        )
      })}
      {children}
    </ul>
  )
}

export const CommentForm = ({ label, first = blank, submit, onSend, onCancel }: Props) => {
  const say = useSay()
  const { names } = useTicket()
  const people = usePeople()
  const [body, setBody] = useState(first.body)
  const [fileIds, setFiles] = useState(first.fileIds)
  const [problem, setProblem] = useState<string>()
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

  const send = async () => {
    if (isSending) return
    if (isSilent(body)) return setProblem(say(problems['comment-empty']))
    setSending(true)
    setRefusal(undefined)
    try {
      await onSend({ body, fileIds, mentionIds: mentionsIn(body) })
      setBody('')
      setFiles([])
    } catch (error) {
      setRefusal(error instanceof Refusal ? error : new Refusal('unexpected'))
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="grid gap-2"
    >
      <RichTextEditor
        isLabelHidden
        label={label}
        placeholder={say(talkText.placeholder)}
        value={body}
        onChange={(html) => {
          setBody(html)
          setProblem(undefined)
        }}
        mentions={people}
        onSubmit={() => void send()}
        {...(problem && { problem })}
      />
      <Files ids={fileIds} onRemove={(id) => setFiles((before) => before.filter((one) => one !== id))}>
        {uploads.map(({ key, name, share, refusal: why }) => (
          <li key={key} className="flex w-full items-center gap-2">
            {why ? (
              <p role="alert" className="flex-1 text-xs text-danger">
                <bdi>{name}</bdi>
                {`: ${say(errors[why.code], why.holes)}`}
              </p>
            ) : (
              <ProgressBar label={name} value={share * 100} />
            )}
            <IconButton size="small" label={say(talkText.removeFile, { name })} onPress={() => forget(key)}>
              <X aria-hidden className="size-3" />
            </IconButton>
          </li>
        ))}
      </Files>
      {refusal && (
        <Alert kind="danger" title={say(talkText.saveFailed)}>
          {say(errors[refusal.code], refusal.holes)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileTrigger allowsMultiple onSelect={(files) => [...(files ?? [])].forEach((file) => void start(file))}>
          <AriaButton className={buttonLook({ look: 'ghost', size: 'small' })}>
            <Paperclip aria-hidden className="size-4" />
            {say(talkText.attach)}
          </AriaButton>
        </FileTrigger>
        <span className="ms-auto hidden items-center gap-1.5 text-xs text-muted @md:flex">
          <KeyHint keys={['Ctrl', 'Enter']} /> {say(talkText.sendHint)}
        </span>
        {onCancel && (
          <Button size="small" onPress={onCancel}>
            {say(uiText.cancel)}
          </Button>
        )}
        <Button size="small" type="submit" look="primary" isPending={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
