/** Writes an internal note or a reply; one line until it is opened, and always in reach. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { paragraphsOf } from '#core/values/html.ts'
import { commentApi, type CommentKind } from '../../api/collaboration.ts'
import { focusWhenThere } from '../page/focus-when-there.ts'
import { useCollaborationWrite } from '../live/use-collaboration-write.ts'
import { CommentForm } from './comment-form.tsx'
import { kindLooks } from './comment-kinds.ts'
import { onInsertIntoComment } from './insert-into-comment.ts'
import { collaborationText } from './collaboration-text.ts'
import { isEmptyComment } from './mentions.ts'
import type { InitialComment } from './use-comment.ts'
import { useStoredComment } from './use-stored-comment.ts'

const blank: InitialComment = { body: '', fileIds: [] }
const isEmpty = ({ body, fileIds }: InitialComment) => isEmptyComment(body) && fileIds.length === 0

type PromptsProps = { kinds: readonly CommentKind[]; isUnsent: boolean; onOpen: (kind: CommentKind) => void }

const Prompts = ({ kinds, isUnsent, onOpen }: PromptsProps) => {
  const say = useSay()
  return (
    <div className="flex flex-wrap gap-2">
      {isUnsent && <p className="w-full text-xs text-warn-text">{say(collaborationText.unsent)}</p>}
      {kinds.map((kind) => {
        const { icon: Icon, mirror, tint, name, prompt } = kindLooks[kind]
        return (
          <button
            key={kind}
            type="button"
            data-compose={kind}
            aria-label={say(prompt)}
            onClick={() => onOpen(kind)}
            className={`flex min-h-9 min-w-32 flex-1 items-center gap-2 rounded-md border px-3 text-start text-sm text-fg ${tint}`}
          >
            <Icon aria-hidden className={`size-4 shrink-0 ${mirror}`} strokeWidth={1.75} />
            <span aria-hidden>{say(name)}</span>
          </button>
        )
      })}
    </div>
  )
}

type Props = {
  ticketId: string
  /** Those that the person may write: guests write replies alone. */
  kinds: readonly CommentKind[]
}

export const Composer = ({ ticketId, kinds }: Props) => {
  const say = useSay()
  const add = useCollaborationWrite(commentApi.add)
  const { first, onChange } = useStoredComment(ticketId)
  const box = useRef<HTMLDivElement>(null)
  const content = useRef(first ?? blank)
  /** What the form begins with when it is opened again. */
  const [initial, setInitial] = useState(first ?? blank)
  const [open, setOpen] = useState(first?.kind)
  /** Opening by a person moves the focus there; a stored comment that is shown again does not. */
  const [isChosen, setChosen] = useState(false)
  const returnTo = useRef<CommentKind>(undefined)
  useEffect(() => {
    if (open || !returnTo.current) return
    box.current?.querySelector<HTMLElement>(`[data-compose=${returnTo.current}]`)?.focus()
    returnTo.current = undefined
  }, [open])
  useEffect(() => {
    if (isChosen && open && box.current) return focusWhenThere(box.current, ['[contenteditable=true]'])
  }, [isChosen, open])
  /** Unsent text stays, here and in the browser. */
  const close = (kind: CommentKind) => {
    setInitial(content.current)
    setOpen(undefined)
    returnTo.current = kind
  }
  const choose = (kind: CommentKind) => {
    setChosen(true)
    setOpen(kind)
    onChange({ ...content.current, kind })
  }
  const [inserts, setInserts] = useState(0)
  const insert = useEffectEvent((text: string) => {
    const { body, fileIds } = content.current
    content.current = { body: `${isEmptyComment(body) ? '' : body}${paragraphsOf(text)}`, fileIds }
    setInitial(content.current)
    setInserts((before) => before + 1)
    const kind = open ?? kinds[0]
    if (kind) choose(kind)
  })
  useEffect(() => onInsertIntoComment(ticketId, (text) => insert(text)), [ticketId])
  const look = open && kindLooks[open]
  return (
    <div
      ref={box}
      data-composer={open ?? 'closed'}
      className="sticky bottom-0 z-10 -mx-5 mt-auto border-t border-line bg-surface px-5 py-3"
    >
      {!open || !look ? (
        <Prompts kinds={kinds} isUnsent={!isEmpty(initial)} onOpen={choose} />
      ) : (
        <div className={`@container grid gap-2 rounded-lg border p-3 ${look.tint}`}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            {kinds.length > 1 && (
              <Segmented
                label={say(collaborationText.kind)}
                items={kinds.map((id) => ({ id, name: say(kindLooks[id].name), icon: kindLooks[id].icon }))}
                value={open}
                onChange={choose}
              />
            )}
            <span className="text-xs">
              {say(open === 'note' ? collaborationText.noteFor : collaborationText.replyFor)}
            </span>
          </div>
          <CommentForm
            key={inserts}
            label={say(look.prompt)}
            placeholder={say(look.placeholder)}
            submit={say(look.send)}
            first={initial}
            onChange={(now) => {
              content.current = now
              onChange({ ...now, kind: open })
            }}
            onCancel={() => close(open)}
            onSend={async (comment) => {
              await add.mutateAsync({ ticketId, kind: open, ...comment })
              content.current = blank
              onChange({ ...blank, kind: open })
              close(open)
            }}
          />
        </div>
      )}
    </div>
  )
}
