/** Reactions below a message, and the button by which one is sent or taken back. */
import { SmilePlus } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useSay } from '#ui/words.tsx'
import { useSend } from '../composer/use-send.ts'
import { reactionNames, reactionsText } from './reactions-text.ts'
import type { ShownReaction } from './thread-rows.ts'

const offered = Object.keys(reactionNames) as (keyof typeof reactionNames)[]

export const ReactionButton = ({ messageId, mine }: { messageId: string; mine: string | undefined }) => {
  const say = useSay()
  const send = useSend()
  return (
    <Popover
      label={say(reactionsText.react)}
      placement="top"
      trigger={
        <IconButton
          size="small"
          label={say(reactionsText.react)}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100"
        >
          <SmilePlus aria-hidden className="size-3.5" />
        </IconButton>
      }
    >
      {(close) => (
        <div className="flex gap-0.5 p-1">
          {offered.map((emoji) => {
            const isMine = emoji === mine
            const name = say(reactionNames[emoji])
            return (
              <button
                key={emoji}
                type="button"
                aria-pressed={isMine}
                aria-label={isMine ? say(reactionsText.takeBack, { name }) : name}
                onClick={() => {
                  send({ type: 'REACTION', messageId, emoji: isMine ? '' : emoji })
                  close()
                }}
                className="size-8 rounded-md text-lg hover:bg-sunken aria-pressed:bg-brand-soft"
              >
                {emoji}
              </button>
            )
          })}
        </div>
      )}
    </Popover>
  )
}

const nameOf = (emoji: string, say: ReturnType<typeof useSay>) => {
  const name = Object.entries(reactionNames).find(([known]) => known === emoji)?.[1]
  return name ? say(name) : emoji
}

export const Reactions = ({ shown }: { shown: readonly ShownReaction[] }) => {
  const say = useSay()
  const names = shown.map(({ emoji, count }) => `${nameOf(emoji, say)} ${count}`).join(' ')
  return (
    <span
      role="img"
      aria-label={say(reactionsText.shown, { names })}
      className="absolute -bottom-3 end-2 flex gap-1 rounded-full border border-line bg-surface px-1.5 text-sm"
    >
      {shown.map(({ emoji, count }) => (
        <span key={emoji}>
          {emoji}
          {count > 1 && <bdi className="ms-0.5 text-2xs text-muted">{count}</bdi>}
        </span>
      ))}
    </span>
  )
}
