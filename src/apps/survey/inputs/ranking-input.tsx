/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { RankingConfig } from '#modules/surveys/kinds/ranking.ts'
import { orderedOptions } from '#modules/surveys/walk.ts'
import { pageText } from '../text.ts'
import type { InputProps } from './input-props.ts'

const moved = (keys: readonly string[], key: string, to: number) => {
  const others = keys.filter((each) => each !== key)
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, key)
}

/** By handle, buttons and keys. Empty until it is touched or confirmed. */
export const RankingInput = (props: InputProps<RankingConfig>) => {
  const { config, question, seed, answer, labelId, describedBy, read, say, onAnswer } = props
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const isRanked = Array.isArray(answer) && answer.length === config.options.length
  const keys = isRanked ? (answer as string[]) : orderedOptions(config, seed, question.id).map(({ key }) => key)
  const nameOf = (key: string) => read(config.options.find((option) => option.key === key)?.title ?? { ar: '', en: '' })
  const move = (key: string, to: number, part?: string) => {
    onAnswer(moved(keys, key, to))
    // The same control of the moved line keeps the focus.
    if (part) setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-${part}="${key}"]`)?.focus())
  }
  const onKey = (event: KeyboardEvent, key: string, at: number) => {
    if (event.code !== 'ArrowUp' && event.code !== 'ArrowDown') return
    event.preventDefault()
    move(key, at + (event.code === 'ArrowUp' ? -1 : 1), 'handle')
  }
  const onDrag = (event: PointerEvent, key: string) => {
    if (dragged !== key) return
    const lines = [...(list.current?.children ?? [])]
    const over = lines.findIndex((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      return event.clientY >= top && event.clientY < bottom
    })
    if (over >= 0 && keys[over] !== key) onAnswer(moved(keys, key, over))
  }
  return (
    <div class="ranking">
      {!isRanked && <p class="hint">{say(pageText.notRanked)}</p>}
      <ol ref={list} aria-labelledby={labelId} aria-describedby={describedBy}>
        {keys.map((key, at) => (
          <li key={key} class={dragged === key ? 'rank dragged' : 'rank'} data-option={key}>
            <button
              type="button"
              class="handle"
              data-handle={key}
              aria-label={say(pageText.handle, { name: nameOf(key) })}
              onKeyDown={(event) => onKey(event, key, at)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(key)
              }}
              onPointerMove={(event) => onDrag(event, key)}
              onPointerUp={() => setDragged(undefined)}
              onPointerCancel={() => setDragged(undefined)}
            >
              <span aria-hidden="true">{'⠿'}</span>
            </button>
            <span class="rank-number">{isRanked ? at + 1 : '–'}</span>
            <span dir="auto" class="rank-name">
              {nameOf(key)}
            </span>
            <button
              type="button"
              data-up={key}
              disabled={at === 0}
              aria-label={say(pageText.up, { name: nameOf(key) })}
              onClick={() => move(key, at - 1, 'up')}
            >
              <span aria-hidden="true">{'↑'}</span>
            </button>
            <button
              type="button"
              data-down={key}
              disabled={at === keys.length - 1}
              aria-label={say(pageText.down, { name: nameOf(key) })}
              onClick={() => move(key, at + 1, 'down')}
            >
              <span aria-hidden="true">{'↓'}</span>
            </button>
          </li>
        ))}
      </ol>
      {!isRanked && (
        <button type="button" class="plain" onClick={() => onAnswer(keys)}>
          {say(pageText.keepOrder)}
        </button>
      )}
    </div>
  )
}
