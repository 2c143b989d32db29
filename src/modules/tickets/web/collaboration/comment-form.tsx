/** The editor of a new or existing comment: text with mentions, and files. */
import { Paperclip } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Alert } from '#ui/display/alert.tsx'
import { Button, buttonLook } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { KeyHint } from '#ui/display/key-hint.tsx'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { ArrivingFiles } from '../page/files/uploading-files.tsx'
import { collaborationText } from './collaboration-text.ts'
import { useComment, type InitialComment, type CommentInput } from './use-comment.ts'
import { useCallback } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { sortByMatch } from './mentions.ts'

/** Colleagues by name, while one writes @. */
const usePeople = () => {
  const say = useSay()
  const orgId = useOrgId()
  return useCallback(
    async (search: string) => {
      const { items } = await call(directoryApi.people, orgId, { search: search || undefined, pageSize: 20 })
      return sortByMatch(
        items.map(({ id, name }) => ({ id, name: say(name) })),
        search,
      )
    },
    [say, orgId],
  )
}

type Props = {
  label: string
  placeholder?: string
  first?: InitialComment
  submit: string
  onSend: (comment: CommentInput) => Promise<unknown>
  /** The content so far. */
  onChange?: (now: InitialComment) => void
  onCancel?: () => void
}
const blank: InitialComment = { body: '', fileIds: [] }

export const CommentForm = ({ label, placeholder, first = blank, submit, onSend, onChange, onCancel }: Props) => {
  const say = useSay()
  const people = usePeople()
  const { body, write, fileIds, removeFile, uploads, start, dismiss, send, ...state } = useComment({
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
        placeholder={placeholder ?? say(collaborationText.placeholder)}
        value={body}
        onChange={write}
        mentions={people}
        onSubmit={() => void send()}
        onFiles={attach}
        {...(state.isEmpty && { problem: say(problemWords('comment-empty')) })}
      />
      <ArrivingFiles
        label={say(collaborationText.chosenFiles)}
        ids={fileIds}
        uploads={uploads}
        onRemove={removeFile}
        onStop={dismiss}
      />
      {state.refusal && (
        <Alert kind="danger" title={say(collaborationText.saveFailed)}>
          {say(errorWords(state.refusal.code), state.refusal.params)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <FileTrigger allowsMultiple onSelect={(files) => attach([...(files ?? [])])}>
          <AriaButton className={buttonLook({ look: 'ghost', size: 'small' })}>
            <Paperclip aria-hidden className="size-4" />
            {say(collaborationText.attach)}
          </AriaButton>
        </FileTrigger>
        <span className="ms-auto flex items-center gap-1.5 text-xs text-muted">
          <span className="hidden items-center gap-1.5 @md:flex">
            <KeyHint keys={['Ctrl', 'Enter']} /> {say(collaborationText.sendHint)}
          </span>
        </span>
        {onCancel && (
          <Button size="small" isDisabled={state.isSending} onPress={onCancel}>
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
