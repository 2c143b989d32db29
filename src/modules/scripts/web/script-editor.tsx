/** The text of a script: completion, errors with their place, and help with the API. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { CodeEditor, type CodeEditorHandle } from '#ui/json/code-editor.tsx'
import { useListFormat } from '#modules/tickets/web/use-list-format.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { scriptApi, type ScriptFault } from '../api.ts'
import { faultWords, scriptText } from '../text.ts'
import { findUnknownNames, scriptBoardNames } from '../unknown-names.ts'
import { helpItems, scriptNames } from './script-names.ts'

const pauseMs = 600

/** The server parses the text with the engine that will run it, when typing pauses. */
const useFault = (source: string) => {
  const { mutate } = useWrite(scriptApi.check)
  const [checked, setChecked] = useState<{ source: string; fault: ScriptFault | null }>()
  useEffect(() => {
    if (source.trim() === '') return undefined
    const timer = setTimeout(
      () => mutate({ source }, { onSuccess: ({ fault }) => setChecked({ source, fault }) }),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [source, mutate])
  return checked?.source === source ? checked.fault : undefined
}

export const FaultLine = ({ fault, onGoTo }: { fault: ScriptFault; onGoTo?: (line: number) => void }) => {
  const say = useSay()
  const format = useFormat()
  const { line, column = 1, kind, message } = fault
  const place =
    line === undefined
      ? undefined
      : say(scriptText.faultAt, { line: format.number(line), column: format.number(column) })
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-danger">
      <span className="font-semibold">{say(faultWords[kind])}</span>
      {place && onGoTo && line !== undefined ? (
        <Button size="small" look="ghost" onPress={() => onGoTo(line)}>
          {place}
        </Button>
      ) : (
        place
      )}
      <Code className="font-mono text-xs break-all">{message}</Code>
    </p>
  )
}

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  boardAndForm: BoardAndForm
}

export const ScriptEditor = ({ label, value, onChange, problem, boardAndForm }: Props) => {
  const say = useSay()
  const list = useListFormat()
  const editor = useRef<CodeEditorHandle>(null)
  const fault = useFault(value)
  const items = useMemo(() => scriptNames(boardAndForm, say), [boardAndForm, say])
  const known = useMemo(() => scriptBoardNames(boardAndForm.board, boardAndForm.form.definition.fields), [boardAndForm])
  const unknown = findUnknownNames(value, known).map(({ name }) => `“${name}”`)
  const insert = (text: string) => onChange(`${value}${value && !value.endsWith('\n') ? '\n' : ''}${text}\n`)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex h-80 flex-col">
        <CodeEditor
          ref={editor}
          label={label}
          value={value}
          onChange={onChange}
          marked={new Set(fault?.line === undefined ? [] : [fault.line])}
          names={{ items, label: say(scriptText.suggestions) }}
        />
      </div>
      <div role="status" className="min-h-5">
        {problem && <p className="text-sm text-danger">{problem}</p>}
        {fault && <FaultLine fault={fault} onGoTo={(line) => editor.current?.goTo(line)} />}
        {unknown.length > 0 && (
          <p className="text-sm text-danger">{say(scriptText.unknown, { names: list(unknown) })}</p>
        )}
        {fault === null && unknown.length === 0 && value.trim() !== '' && (
          <p className="text-sm text-muted">{say(scriptText.understood)}</p>
        )}
      </div>
      <Help onInsert={insert} />
    </div>
  )
}

const Help = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const say = useSay()
  return (
    <Disclosure level={2} title={say(scriptText.help)}>
      <p className="pb-2 text-xs text-muted">{say(scriptText.limits)}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 pb-3 @xl:grid-cols-2">
        {helpItems.map(({ example, about }) => (
          <div key={example} className="flex flex-wrap items-baseline gap-x-2">
            <dt>
              <Button
                size="small"
                aria-label={say(scriptText.insert, { name: example })}
                onPress={() => onInsert(example)}
              >
                <Code className="font-mono text-xs">{example}</Code>
              </Button>
            </dt>
            <dd className="text-xs text-muted">{say(about)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
