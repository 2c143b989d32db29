/** Settings of the actions that wait: for time, for an approval, for a script. */
import { stepApi } from '#modules/approvals/api.ts'
import { builtInAt } from '#modules/forms/built-in-index.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { configText } from '../../../designer-text.ts'
import { textAt, type ConfigProps } from './field-props.ts'
import { FlagField, SpanField, unitsOf } from './shared-fields.tsx'

const ScriptEditor = lazyPart(async () => (await import('#modules/scripts/web/script-editor.tsx')).ScriptEditor)

export const ScriptFields = ({ config, onChange, boardAndForm, problemAt }: ConfigProps) => {
  const say = useSay()
  return (
    <ScriptEditor
      label={say(configText.script)}
      value={textAt(config, 'source')}
      onChange={(source) => onChange({ source })}
      problem={problemAt('source')}
      boardAndForm={boardAndForm}
    />
  )
}

export const ApprovalFields = (props: ConfigProps) => {
  const say = useSay()
  const { config, onChange, boardAndForm, problemAt } = props
  const boardId = boardAndForm.board.id
  const { data } = useRead(stepApi.names, { boardId })
  return (
    <>
      <Select
        label={say(configText.step)}
        hint={data?.length === 0 ? say(configText.noSteps) : undefined}
        value={textAt(config, 'stepId')}
        onChange={(stepId) => onChange({ stepId })}
        items={(data ?? []).map(({ id, name }) => ({ id, name: say(name) }))}
        problem={problemAt('stepId')}
      />
      {data?.length === 0 && (
        <div>
          <LinkButton size="small" path={`workspace/${boardId}/approval-steps`}>
            {say(configText.addSteps)}
          </LinkButton>
        </div>
      )}
      <SpanField {...props} label={say(configText.lateAfter)} hint={say(configText.lateHint)} />
    </>
  )
}

const builtInDates = ['dueDate', 'slaDue'] as const

/** The fields of the board that hold a day or a moment. */
const useDateFields = ({ boardAndForm }: Pick<ConfigProps, 'boardAndForm'>) => {
  const say = useSay()
  const isDate = (kind: string | null) => kind === 'day' || kind === 'instant'
  return [
    ...builtInDates.flatMap((id) => {
      const label = builtInAt(id)?.label
      return label ? [{ id: id as string, name: say(label) }] : []
    }),
    ...boardAndForm.form.definition.fields
      .filter(({ type, isArchived }) => !isArchived && isDate(kindOf(type).filter))
      .map(({ id, name }) => ({ id: `cf.${id}`, name: say(name) })),
  ]
}

const waits = ['waitFor', 'waitUntil'] as const

export const WaitFields = (props: ConfigProps) => {
  const { config, onChange, problemAt } = props
  const say = useSay()
  const fields = useDateFields(props)
  const isUntil = typeof config['until'] === 'string'
  return (
    <>
      <Select
        label={say(configText.waits)}
        value={isUntil ? 'waitUntil' : 'waitFor'}
        onChange={(chosen) => onChange({ until: chosen === 'waitUntil' ? (fields[0]?.id ?? '') : null })}
        items={waits.map((id) => ({ id: id as string, name: say(configText[id]) }))}
      />
      {isUntil ? (
        <Select
          label={say(configText.dateField)}
          hint={say(configText.untilHint)}
          value={textAt(config, 'until')}
          onChange={(until) => onChange({ until })}
          items={fields}
          problem={problemAt('until')}
        />
      ) : (
        <>
          <SpanField {...props} label={say(configText.duration)} units={unitsOf(props)} />
          <FlagField {...props} name="isWorking" word="isWorking" />
        </>
      )}
    </>
  )
}
