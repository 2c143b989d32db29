/** Imports a JSON file into the draft, after showing problems, differences and orphans. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { CodeEditor } from '#ui/json/code-editor.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { JsonDiff } from '#ui/json/json-diff.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { formApi, type Orphan } from '../../../api.ts'
import type { FormDefinition } from '../../../definition.ts'
import { configurationText } from '../builder-text.ts'
import { differencesOf } from '../save/differences.ts'
import { opened } from '../edits.ts'
import { FilePick } from './file-pick.tsx'
import { OrphanList } from '../save/orphan-list.tsx'
import type { Design } from '../use-design.ts'

type PlacedProblem = { path: string; problem: string }
type Checked = { problems: PlacedProblem[]; definition?: FormDefinition; orphans: Orphan[] }

const useCheck = ({ formId, version }: Design) => {
  const read = useWrite(formApi.read)
  const checkForm = useWrite(formApi.check)
  const check = async (text: string): Promise<Checked> => {
    const { problems, definition } = await read.mutateAsync({ text })
    if (problems.length > 0 || !definition) return { problems, orphans: [] }
    const result = await checkForm.mutateAsync({ id: formId, version, definition })
    return { problems: result.problems, definition, orphans: result.orphans }
  }
  return { check, isPending: read.isPending || checkForm.isPending }
}

const ProblemList = ({ problems }: { problems: readonly PlacedProblem[] }) => {
  const say = useSay()
  return (
    <Alert kind="danger" title={say(configurationText.checkProblems)}>
      <ul className="mt-1 grid max-w-full gap-1">
        {problems.slice(0, 50).map(({ path, problem }) => (
          <li key={`${path} ${problem}`} className="min-w-0">
            <Code className="font-mono text-xs">{path}</Code> {say(problemWords(problem))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Focuses the result, because the pressed button is gone. */
const Step = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

const Outcome = ({ checked, now }: { checked: Checked; now: FormDefinition }) => {
  const say = useSay()
  if (checked.problems.length > 0 || !checked.definition) return <ProblemList problems={checked.problems} />
  const differences = differencesOf(now, opened(checked.definition))
  return (
    <div className="grid gap-4">
      {checked.orphans.length > 0 && (
        <Alert kind="warn" title={say(configurationText.checkOrphans)}>
          <OrphanList orphans={checked.orphans} />
        </Alert>
      )}
      <div>
        <h3 className="text-sm font-semibold">{say(configurationText.checkDiffers)}</h3>
        {differences.length > 0 ? (
          <JsonDiff differences={differences} />
        ) : (
          <p className="text-sm text-muted">{say(configurationText.checkSame)}</p>
        )}
      </div>
    </div>
  )
}

export const ImportDialog = ({ design, onClose }: { design: Design; onClose: () => void }) => {
  const say = useSay()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [refusal, setRefusal] = useState<ApiError>()
  const { check, isPending } = useCheck(design)
  const run = () => {
    setRefusal(undefined)
    check(text).then(setChecked, (error: ApiError) => setRefusal(error))
  }
  const isValid = checked?.definition !== undefined && checked.problems.length === 0
  const apply = () => {
    const { definition } = checked ?? {}
    if (!definition) return
    design.change(() => opened(definition))
    toast({ kind: 'done', message: say(configurationText.isIn) })
    onClose()
  }
  return (
    <ContentDialog
      size="large"
      title={say(configurationText.importTitle)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={checked ? () => setChecked(undefined) : onClose}>
            {say(checked ? configurationText.backToText : uiText.cancel)}
          </Button>
          {checked ? (
            <Button look="primary" isDisabled={!isValid} onPress={apply}>
              {say(configurationText.putIn)}
            </Button>
          ) : (
            <Button look="primary" isDisabled={!text.trim()} isPending={isPending} onPress={run}>
              {say(configurationText.check)}
            </Button>
          )}
        </>
      }
    >
      {checked ? (
        <Step key="outcome">
          <Outcome checked={checked} now={design.now} />
        </Step>
      ) : (
        <Step key="text">
          <div className="grid gap-4">
            <CodeEditor
              label={say(configurationText.importBox)}
              placeholder={say(configurationText.importPlace)}
              value={text}
              onChange={setText}
              onFile={(file) => void file.text().then(setText)}
            />
            <FilePick label={say(configurationText.chooseFile)} types=".json,application/json" onText={setText} />
            {refusal && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>}
          </div>
        </Step>
      )}
    </ContentDialog>
  )
}
