/** Where a comment is written, new or anew: words with mentions, and files. */
import { Paperclip } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { errorWords, problemWords } from '#ui/catalogue.ts'
import { KeyHint } from '#ui/key-hint.tsx'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { ArrivingFiles } from '../page/files/arriving-files.tsx'
import { talkText } from './talk-text.ts'
import { useComment, type First, type Said } from './use-comment.ts'
import { usePeople } from './use-people.ts'

type Props = {
  label: string
  first?: First
  submit: string
  onSend: (said: Said) => Promise<unknown>
  /** What is written so far. */
  onChange?: (now: First) => void
  onCancel?: () => void
}
const blank: First = { body: '', fileIds: [] }

export const CommentForm = ({ label, first = blank, submit, onSend, onChange, onCancel }: Props) => {
  const say = useSay()
  const people = usePeople()
  const { body, write, fileIds, takeOut, uploads, start, forget, send, ...state } = useComment({
    first,
    onSend,
    onChange,
  })
  const attach = (files: readonly File[]) => files.forEach((file) => void start(file))
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
        onChange={write}
        mentions={people}
        onSubmit={() => void send()}
        onFiles={attach}
        {...(state.isEmpty && { problem: say(problemWords('comment-empty')) })}
      />
      <ArrivingFiles
        label={say(talkText.chosenFiles)}
        ids={fileIds}
        uploads={uploads}
        onRemove={takeOut}
        onStop={forget}
      />
      {state.refusal && (
        <Alert kind="danger" title={say(talkText.saveFailed)}>
          {say(errorWords(state.refusal.code), state.refusal.holes)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileTrigger allowsMultiple onSelect={(files) => attach([...(files ?? [])])}>
          <AriaButton className={buttonLook({ look: 'ghost', size: 'small' })}>
            <Paperclip aria-hidden className="size-4" />
            {say(talkText.attach)}
          </AriaButton>
        </FileTrigger>
        <span className="ms-auto flex items-center gap-1.5 text-xs text-muted">
          <span className="hidden items-center gap-1.5 @md:flex">
            <KeyHint keys={['Ctrl', 'Enter']} /> {say(talkText.sendHint)}
          </span>
        </span>
        {onCancel && (
          <Button size="small" onPress={onCancel}>
            {say(uiText.cancel)}
          </Button>
        )}
        <Button size="small" type="submit" look="primary" isPending={state.isSending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
