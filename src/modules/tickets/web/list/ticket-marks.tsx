/** Small marks of a ticket, on rows, cards and heads alike. Drawn many times a second while one scrolls: no hooks. */
import type { CSSProperties } from 'react'
import type { Words } from '#core/words.ts'
import type { Priority } from '#modules/forms/priorities.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Avatar, Tags } from '#ui/display/badges.tsx'
import type { Say } from '#ui/words.tsx'
import type { RenderContext } from './render-context.ts'
import { listText } from './text.ts'

export const StatusMark = ({ color, name }: { color: string; name: string }) => (
  <span className="inline-flex max-w-full items-center gap-2">
    <span aria-hidden className="size-2 shrink-0 rounded-full bg-(--hue)" style={{ '--hue': color } as CSSProperties} />
    <bdi className="truncate">{name}</bdi>
  </span>
)

const shades: Record<Priority, string> = { high: 'bg-danger', medium: 'bg-warn', low: 'bg-faint' }
const steps: Record<Priority, number> = { low: 1, medium: 2, high: 3 }
const heights = ['h-1.5', 'h-2.25', 'h-3']

/** Three bars, so that priorities differ without colour. */
export const PriorityMark = ({ priority, say }: { priority: Priority; say: Say }) => (
  <span className="inline-flex max-w-full items-center gap-2">
    <span aria-hidden className="flex shrink-0 items-end gap-px">
      {heights.map((height, at) => (
        <span
          key={height}
          className={`w-0.75 rounded-full ${height} ${at < steps[priority] ? shades[priority] : 'bg-line-strong'}`}
        />
      ))}
    </span>
    <span className="truncate">{say(priorityWords[priority])}</span>
  </span>
)

/** A text with what was searched marked in it, once the code for that is loaded. */
export const Searched = ({ text, renderContext }: { text: string; renderContext: RenderContext }) => {
  const { searched, Highlighted } = renderContext
  return searched && Highlighted ? <Highlighted text={text} search={searched} /> : text
}

export const nameIn = (renderContext: RenderContext, id: string) => {
  const name: Words | undefined = renderContext.refOf(id)?.name
  return name ? renderContext.say(name) : renderContext.say(listText.unknown)
}

/** The first by name, the others by their marks. */
export const People = ({ ids, renderContext }: { ids: readonly string[]; renderContext: RenderContext }) => {
  const [first, ...others] = ids
  if (!first) return <span className="text-faint">{renderContext.say(listText.nobody)}</span>
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Avatar name={nameIn(renderContext, first)} className="size-5 text-[0.5625rem]" />
      <UserText className="truncate">{nameIn(renderContext, first)}</UserText>
      {others.slice(0, 2).map((id) => (
        <span key={id} title={nameIn(renderContext, id)}>
          <Avatar name={nameIn(renderContext, id)} className="size-5 text-[0.5625rem]" />
        </span>
      ))}
      {others.length > 2 && <bdi className="text-2xs text-muted">{`+${others.length - 2}`}</bdi>}
    </span>
  )
}

export const TagMarks = ({ ids, renderContext }: { ids: readonly string[]; renderContext: RenderContext }) => (
  <Tags
    tags={ids.flatMap((id) => {
      const tag = renderContext.tag(id)
      return tag ? [{ id, name: renderContext.say(tag.name), color: tag.color }] : []
    })}
  />
)
