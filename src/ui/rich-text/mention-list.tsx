/** Users found for the text after @, below the cursor; the editor keeps the keyboard. */
import { createPortal } from 'react-dom'
import { option, popover } from '../form/popover-styles.ts'
import { useSay } from '../words.tsx'
import type { MentionQuery } from './mention.ts'
import { richText } from './text.ts'

type Props = { id: string; query: MentionQuery; active: number; onChoose: (at: number) => void }

const maxHeight = 288

/** The inline position of the cursor, limited so that the whole list is visible. */
const clampInline = (from: number) => `max(0.5rem, min(${from}px, calc(100% - 15.5rem)))`

export const MentionList = ({ id, query, active, onChoose }: Props) => {
  const say = useSay()
  const cursor = query.clientRect?.()
  if (!cursor) return null
  const isRtl = document.documentElement.dir === 'rtl'
  const isAbove = cursor.bottom + maxHeight > innerHeight && cursor.top > maxHeight
  const inline = isRtl ? document.documentElement.clientWidth - cursor.right : cursor.left
  return createPortal(
    <section aria-label={say(richText.people)}>
      <div
        id={id}
        role="listbox"
        aria-label={say(richText.people)}
        className={`${popover} fixed z-50 max-h-72 w-60 overflow-auto`}
        style={{
          ...(isAbove ? { insetBlockEnd: innerHeight - cursor.top + 4 } : { insetBlockStart: cursor.bottom + 4 }),
          insetInlineStart: clampInline(inline),
        }}
      >
        {query.items.map(({ id: userId, name }, at) => (
          <div
            key={userId}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            data-focused={at === active || undefined}
            className={option}
            onPointerDown={(event) => {
              event.preventDefault() // the editor keeps the focus
              onChoose(at)
            }}
          >
            <bdi>{name}</bdi>
          </div>
        ))}
        {query.items.length === 0 && <p className="px-2 py-1.5 text-sm text-muted">{say(richText.nobody)}</p>}
      </div>
    </section>,
    document.body,
  )
}
