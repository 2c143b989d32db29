/** Users found for the text after @, below the cursor; the editor keeps the keyboard. */
import { createPortal } from 'react-dom'
import { option, popover } from '../form/looks.ts'
import { useSay } from '../words.tsx'
import type { MentionQuery } from './mention.ts'
import { richText } from './rich-text-text.ts'

type Props = { id: string; asked: MentionQuery; active: number; onChoose: (at: number) => void }

const tallest = 288

/** As far from the start as what is asked for, yet all in sight. */
const inSight = (from: number) => `max(0.5rem, min(${from}px, calc(100% - 15.5rem)))`

export const MentionList = ({ id, asked, active, onChoose }: Props) => {
  const say = useSay()
  const place = asked.clientRect?.()
  if (!place) return null
  const isRtl = document.documentElement.dir === 'rtl'
  const isAbove = place.bottom + tallest > innerHeight && place.top > tallest
  const inline = isRtl ? document.documentElement.clientWidth - place.right : place.left
  return createPortal(
    <section aria-label={say(richText.people)}>
      <div
        id={id}
        role="listbox"
        aria-label={say(richText.people)}
        className={`${popover} fixed z-50 max-h-72 w-60 overflow-auto`}
        style={{
          ...(isAbove ? { insetBlockEnd: innerHeight - place.top + 4 } : { insetBlockStart: place.bottom + 4 }),
          insetInlineStart: inSight(inline),
        }}
      >
        {asked.items.map(({ id: userId, name }, at) => (
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
        {asked.items.length === 0 && <p className="px-2 py-1.5 text-sm text-muted">{say(richText.nobody)}</p>}
      </div>
    </section>,
    document.body,
  )
}
