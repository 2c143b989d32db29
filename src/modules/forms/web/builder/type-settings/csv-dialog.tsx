/** Imports options from CSV or pasted spreadsheet cells; problems are listed by line, and nothing is added until all are fixed. */
import { useRef, useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { CodeEditor, type CodeEditorHandle } from '#ui/json/code-editor.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { uiText } from '#ui/text.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { formApi } from '../../../api.ts'
import type { Option } from '../../../kinds/kind.ts'
import { FilePick } from '../tabs/file-pick.tsx'
import { configurationText } from '../builder-text.ts'
import { optionText } from '../type-settings-text.ts'
import { optionsFromRows, parsePastedRows } from './pasted-rows.ts'

/** A column of a spreadsheet has neither separators of CSV nor the headings that the server reads. */
const isPlainColumn = (text: string) => {
  const [head = ''] = text.trimStart().split(/\r?\n/, 1)
  return !/[,;]/.test(head) && !/^label\t|\tlabel(\t|$)/i.test(head)
}

type Props = {
  existing: readonly Option[]
  onImport: (options: Option[], isReplacing: boolean) => void
  onClose: () => void
}

export const CsvDialog = ({ existing, onImport, onClose }: Props) => {
  const say = useSay()
  const format = useFormat()
  const editor = useRef<CodeEditorHandle>(null)
  const [text, setText] = useState('')
  const [mode, setMode] = useState<'replace' | 'append'>('append')
  const { mutate, data, error, isPending, reset } = useWrite(formApi.readOptions)
  const refusal = error as ApiError | null
  const write = (next: string) => {
    reset()
    setText(next)
  }
  const read = () => {
    if (isPlainColumn(text)) {
      const isReplacing = mode === 'replace'
      onImport(optionsFromRows(parsePastedRows(text), isReplacing ? [] : existing), isReplacing)
      return onClose()
    }
    return mutate(
      { text },
      {
        onSuccess: ({ problems, options }) => {
          if (problems.length > 0) return
          onImport(
            options.map(({ label, value, disabled }) => ({ value, label: { ar: label, en: label }, disabled })),
            mode === 'replace',
          )
          onClose()
        },
      },
    )
  }
  return (
    <ContentDialog
      title={say(optionText.csvTitle)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button look="primary" isDisabled={!text.trim()} isPending={isPending} onPress={read}>
            {say(optionText.take)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{say(optionText.csvHint)}</p>
        <CodeEditor
          ref={editor}
          label={say(optionText.csvBox)}
          value={text}
          onChange={write}
          placeholder={say(optionText.csvSample)}
          marked={new Set(data?.problems.map(({ line }) => line))}
          onFile={(file) => void file.text().then(write)}
        />
        <FilePick label={say(configurationText.chooseFile)} types=".csv,text/csv" onText={write} />
        <RadioGroup
          label={say(optionText.how)}
          value={mode}
          onChange={setMode}
          items={[
            { id: 'append', name: say(optionText.append) },
            { id: 'replace', name: say(optionText.replace) },
          ]}
        />
        {refusal && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>}
        {data && data.problems.length > 0 && (
          <Alert kind="danger" title={say(optionText.csvProblems)}>
            <ul>
              {data.problems.slice(0, 20).map(({ line, problem }) => (
                <li key={`${line} ${problem}`}>
                  <button type="button" className="underline" onClick={() => editor.current?.goTo(line)}>
                    {say(optionText.csvLine, { line: format.number(line) })}
                  </button>
                  {`: ${say(problemWords(problem))}`}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </ContentDialog>
  )
}
