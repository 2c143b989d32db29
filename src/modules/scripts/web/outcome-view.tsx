/** What a script did or would do: messages, changes, comments and log; or why it was refused. */
import type { Refs } from '#core/refs.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { useValueNames } from '#modules/tickets/web/use-value-names.ts'
import { errorWords } from '#ui/calls/catalogue.ts'
import { Alert } from '#ui/display/alert.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import type { ScriptDetails, ScriptFault, ScriptOutcome } from '../api.ts'
import { scriptText } from '../text.ts'
import { FaultLine } from './script-editor.tsx'
import { ScriptLines } from './script-lines.tsx'

/** With the values of every kind of field. */
const ChangeList = lazyPart(async () => (await import('#modules/tickets/web/change-list.tsx')).ChangeList)

type Part = { title: string; lines: readonly string[] }
const Lines = ({ title, lines }: Part) =>
  lines.length === 0 ? null : (
    <section className="grid gap-1">
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      <ScriptLines lines={lines} label={title} />
    </section>
  )

type RefusalProps = {
  code: string
  fault?: ScriptFault | undefined
  problems: ScriptDetails['problems']
  boardAndForm: BoardAndForm
}
const noRefs: Refs = {}

export const RefusalView = ({ code, fault, problems, boardAndForm }: RefusalProps) => {
  const say = useSay()
  const { fieldName } = useValueNames(boardAndForm, noRefs)
  return (
    <Alert kind="danger" title={say(errorWords(code))}>
      {fault && <FaultLine fault={fault} />}
      {problems.map(({ field, message }) => (
        <p key={field} className="text-sm">
          <bdi className="font-semibold">{fieldName(field)}</bdi> <bdi>{message}</bdi>
        </p>
      ))}
    </Alert>
  )
}

type Props = { outcome: ScriptOutcome; title: string; boardAndForm: BoardAndForm }

export const OutcomeView = ({ outcome, title, boardAndForm }: Props) => {
  const say = useSay()
  const { messages, changes, comments, log, refs } = outcome
  return (
    <div className="grid gap-3">
      <Alert kind="ok" title={title}>
        {messages.map((message, at) => (
          <p key={at} dir="auto" className="text-sm">
            {message}
          </p>
        ))}
      </Alert>
      <section className="grid gap-1">
        <h3 className="text-xs font-semibold text-muted">{say(scriptText.changes)}</h3>
        {changes.length === 0 && <p className="text-xs text-muted">{say(scriptText.noChanges)}</p>}
        <ChangeList changes={changes} refs={refs} boardAndForm={boardAndForm} />
      </section>
      <Lines title={say(scriptText.comments)} lines={comments.map(({ text }) => text)} />
      <Lines title={say(scriptText.log)} lines={log} />
    </div>
  )
}

export const LogView = ({ log }: { log: readonly string[] }) => {
  const say = useSay()
  return <Lines title={say(scriptText.log)} lines={log} />
}
