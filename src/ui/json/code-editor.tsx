/** Plain text with line numbers, always left to right; `goTo` selects a line, names are completed, and a file can be dropped in. */
import { useId, useImperativeHandle, useRef, useState, type DragEvent, type Ref } from 'react'
import { direction } from '#core/words.ts'
import { Suggestions, useCompletion, type CompletionName } from '../form/code/completion.tsx'
import { useRem } from '../settings/root-size.ts'
import { useLanguage } from '../words.tsx'

export type CodeEditorHandle = { goTo: (line: number) => void }
type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Lines with problems, counted from 1. */
  marked?: ReadonlySet<number>
  onFile?: (file: File) => void
  placeholder?: string
  names?: { items: readonly CompletionName[]; label: string }
  ref?: Ref<CodeEditorHandle>
}

const lineOf = (text: string, line: number) => {
  let start = 0
  for (let at = 1; at < line; at++) {
    const next = text.indexOf('\n', start)
    if (next < 0) break
    start = next + 1
  }
  const end = text.indexOf('\n', start)
  return { start, end: end < 0 ? text.length : end }
}
const countLines = (text: string) => {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

const noNames: readonly CompletionName[] = []

export const CodeEditor = ({ label, value, onChange, marked, onFile, placeholder, names, ref }: Props) => {
  const id = useId()
  const language = useLanguage()
  const lineHeight = useRem() * 1.25
  const box = useRef<HTMLTextAreaElement>(null)
  const [top, setTop] = useState(0)
  const [isOver, setOver] = useState(false)
  const completion = useCompletion({ box, value, onChange, names: names?.items ?? noNames, isDotted: true })
  useImperativeHandle(ref, () => ({
    goTo: (line) => {
      const { start, end } = lineOf(box.current?.value ?? '', line)
      box.current?.focus({ preventScroll: true })
      box.current?.setSelectionRange(start, end)
      box.current?.scrollTo({ top: Math.max(0, (line - 4) * lineHeight) })
      box.current?.scrollIntoView({ block: 'nearest' })
    },
  }))
  const drop = (event: DragEvent) => {
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (!file || !onFile) return
    event.preventDefault()
    onFile(file)
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div
        dir="ltr"
        className={`field h-auto min-h-64 flex-1 items-stretch overflow-hidden px-0 ${isOver ? 'border-brand-text bg-brand-soft' : ''}`}
      >
        <LineNumbers top={top} lineHeight={lineHeight} count={countLines(value)} marked={marked} />
        <textarea
          {...(names && completion.attributes)}
          id={id}
          ref={box}
          dir={value ? 'ltr' : direction(language)}
          value={value}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          placeholder={placeholder}
          onChange={({ target }) => {
            onChange(target.value)
            completion.onTyped(target.selectionStart)
          }}
          onBlur={completion.close}
          onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
          onDragOver={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className="min-w-0 flex-1 resize-none overflow-auto bg-transparent px-2 py-2 font-mono text-xs leading-5 whitespace-pre outline-none placeholder:text-faint"
        />
      </div>
      {names && <Suggestions {...completion.list} label={names.label} />}
    </div>
  )
}

type NumbersProps = { top: number; lineHeight: number; count: number; marked?: ReadonlySet<number> }
const maxVisibleLines = 120

/** Renders only the visible numbers, because a document may have thousands of lines. */
const LineNumbers = ({ top, lineHeight, count, marked }: NumbersProps) => {
  const first = Math.floor(top / lineHeight)
  const shown = Array.from({ length: Math.max(0, Math.min(maxVisibleLines, count - first)) }, (_, at) => first + at + 1)
  return (
    <div
      aria-hidden
      className="relative w-12 shrink-0 overflow-hidden border-e border-line bg-canvas font-mono text-xs leading-5 text-faint select-none"
    >
      <div
        className="absolute inset-x-0 top-2 text-end"
        style={{ transform: `translateY(${first * lineHeight - top}px)` }}
      >
        {shown.map((line) => (
          <span
            key={line}
            className={`block pe-2 ${marked?.has(line) ? 'bg-danger-soft font-semibold text-danger' : ''}`}
          >
            {line}
          </span>
        ))}
      </div>
    </div>
  )
}
