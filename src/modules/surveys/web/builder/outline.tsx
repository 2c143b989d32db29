/** Pages and questions as one list, moved by drag, by the arrow keys, or by Alt with the arrow keys. */
import { GripVertical, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { DropLine } from '#ui/lists/drop-line.tsx'
import { useSortable, type Drop } from '#ui/lists/sortable.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Definition } from '../../definition.ts'
import type { DefinitionProblem } from '../../definition-problems.ts'
import { movePage, moveQuestion, moveTo, removePart } from '../../edit-definition.ts'
import { createReader } from '../../survey-texts.ts'
import { builderText } from '../../text/builder-text.ts'
import { kindNames } from '../../text/kinds-text.ts'

type Props = {
  definition: Definition
  problems: readonly DefinitionProblem[]
  selected: string
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onAddQuestion: (id: string) => void
  onAddPage: () => void
  onChange: (definition: Definition) => void
  onUndo: () => void
}

type Line = { id: string; pageId: string; name: string; note: string; isPage: boolean; hasProblem: boolean }

const useLines = ({ definition, problems }: Pick<Props, 'definition' | 'problems'>): Line[] => {
  const say = useSay()
  const read = createReader(definition, useLanguage())
  const hasProblem = (id: string, isPage: boolean) =>
    problems.some((each) => (isPage ? each.pageId === id && !each.questionId : each.questionId === id))
  return definition.pages.flatMap((page, at) => [
    {
      id: page.id,
      pageId: page.id,
      name: read(page.title) || say(builderText.page, { number: at + 1 }),
      note: '',
      isPage: true,
      hasProblem: hasProblem(page.id, true),
    },
    ...page.questions.map((question) => ({
      id: question.id,
      pageId: page.id,
      name: read(question.title) || say(builderText.untitled),
      note: say(kindNames[question.kind]),
      isPage: false,
      hasProblem: hasProblem(question.id, false),
    })),
  ])
}

/** A question is dropped beside another one or on a page, a page beside another page. */
const dropOn = (definition: Definition, { id, onto, place }: Drop) => {
  const from = definition.pages.findIndex((page) => page.id === id)
  const target = definition.pages.find(
    (page) => page.id === onto || page.questions.some((question) => question.id === onto),
  )
  if (!target || onto === id) return definition
  if (from >= 0) {
    const to = definition.pages.indexOf(target)
    return movePage(definition, id, to - from)
  }
  if (target.id === onto) return moveTo(definition, id, { pageId: target.id, at: 0 })
  const others = target.questions.filter((question) => question.id !== id)
  const at = others.findIndex((question) => question.id === onto) + (place === 'after' ? 1 : 0)
  return moveTo(definition, id, { pageId: target.id, at })
}

const OutlineLine = ({
  line,
  isSelected,
  onOpen,
  onKey,
  onDrop,
}: {
  line: Line
  isSelected: boolean
  onOpen: () => void
  onKey: (event: KeyboardEvent) => void
  onDrop: (drop: Drop) => void
}) => {
  const { ref, handle, isDragged, place } = useSortable({ kind: 'survey-outline', id: line.id, onDrop })
  return (
    <li ref={ref} className={`relative ${isDragged ? 'opacity-50' : ''}`}>
      <div className={`flex items-center rounded-md ${isSelected ? 'bg-brand-soft' : 'hover:bg-sunken'}`}>
        {!line.isPage && (
          <span
            ref={handle as Ref<never>}
            aria-hidden
            className="grid size-7 shrink-0 cursor-grab place-items-center text-faint"
          >
            <GripVertical className="size-4" />
          </span>
        )}
        <button
          type="button"
          data-part={line.id}
          tabIndex={isSelected ? 0 : -1}
          aria-current={isSelected || undefined}
          onClick={onOpen}
          onKeyDown={onKey}
          className={`flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-md pe-2 text-start text-sm ${
            line.isPage ? 'ps-2 font-semibold' : ''
          }`}
        >
          <span className="min-w-0 flex-1">
            <bdi className="block truncate">{line.name}</bdi>
            {line.note && <span className="block truncate text-xs text-muted">{line.note}</span>}
          </span>
          {line.hasProblem && <TriangleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
        </button>
      </div>
      <DropLine place={place} />
    </li>
  )
}

export const Outline = (props: Props) => {
  const { definition, selected, onSelect, onOpen, onAddQuestion, onAddPage, onChange, onUndo } = props
  const say = useSay()
  const lines = useLines(props)
  const list = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef(false)
  const focusLine = (id: string) => list.current?.querySelector<HTMLElement>(`[data-part="${id}"]`)?.focus()
  // After a move or a removal the line is drawn elsewhere.
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    focusLine(selected)
  })
  const go = (by: 1 | -1) => {
    const at = lines.findIndex(({ id }) => id === selected)
    const next = lines[Math.max(0, Math.min(lines.length - 1, at + by))]
    if (!next) return
    wantsFocus.current = true
    onSelect(next.id)
  }
  const move = (by: 1 | -1) => {
    wantsFocus.current = true
    const isPage = definition.pages.some(({ id }) => id === selected)
    onChange(isPage ? movePage(definition, selected, by) : moveQuestion(definition, selected, by))
  }
  const remove = () => {
    const at = lines.findIndex(({ id }) => id === selected)
    const isLastPage = definition.pages.length === 1 && lines[at]?.isPage
    if (at < 0 || isLastPage) return
    const next = removePart(definition, selected)
    const left = lines.filter(({ id }) =>
      next.pages.some((page) => page.id === id || page.questions.some((q) => q.id === id)),
    )
    wantsFocus.current = true
    onSelect(left[Math.min(at, left.length - 1)]?.id ?? '')
    onChange(next)
  }
  // By the key's place: an Arabic layout types other letters.
  const onKey = (event: KeyboardEvent) => {
    const hasControl = event.ctrlKey || event.metaKey
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.code]
    if (step && event.altKey) move(step)
    else if (step && !hasControl) go(step)
    else if (event.code === 'KeyZ' && hasControl) onUndo()
    else if (event.code === 'Delete') remove()
    else if (event.code === 'KeyA' && !hasControl) onAddQuestion(selected)
    else if (event.code === 'KeyP' && !hasControl) onAddPage()
    else return
    event.preventDefault()
  }
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <ul ref={list} aria-label={say(builderText.outline)} className="grid grid-cols-1 gap-0.5">
        {lines.map((line) => (
          <OutlineLine
            key={line.id}
            line={line}
            isSelected={line.id === selected}
            onOpen={() => onOpen(line.id)}
            onKey={onKey}
            onDrop={(drop) => onChange(dropOn(definition, drop))}
          />
        ))}
      </ul>
      <p className="px-2 text-xs text-muted">{say(builderText.keys)}</p>
    </div>
  )
}
