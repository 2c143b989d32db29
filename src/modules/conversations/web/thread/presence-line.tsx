import { Eye, PencilLine } from 'lucide-react'
import { customerSignal } from '#core/live.ts'
import type { Refs } from '#core/refs.ts'
import { useSay } from '#ui/words.tsx'
import { threadText } from './thread-text.ts'

type Props = { viewing: readonly string[]; typing: readonly string[]; refs: Refs }

/** Above the composer, so that two people do not answer at once unaware. */
export const PresenceLine = ({ viewing, typing, refs }: Props) => {
  const say = useSay()
  const namesOf = (ids: readonly string[]) =>
    ids
      .map((id) => say(id === customerSignal ? threadText.customer : (refs[id]?.name ?? threadText.colleague)))
      .join(say(threadText.comma))
  const isTyping = typing.length > 0
  const Icon = isTyping ? PencilLine : Eye
  return (
    <p role="status" className={`min-h-5 px-4 text-xs ${isTyping ? 'text-warn-text' : 'text-muted'}`}>
      {viewing.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-3.5" />
          {isTyping
            ? say(threadText.typing, { name: namesOf(typing) })
            : say(threadText.viewing, { name: namesOf(viewing) })}
        </span>
      )}
    </p>
  )
}
