/** Settings of the actions that wait for others: an approval, and a script. */
import { stepApi } from '#modules/approvals/api.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { configText } from '../../../designer-text.ts'
import { textAt, type ConfigProps } from './field-props.ts'

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

export const ApprovalFields = ({ config, onChange, boardAndForm, problemAt }: ConfigProps) => {
  const say = useSay()
  const boardId = boardAndForm.board.id
  const { data } = useRead(stepApi.names, { boardId })
  const minutes = config['minutes']
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
      <NumberField
        label={say(configText.lateAfter)}
        hint={say(configText.lateHint)}
        {...(typeof minutes === 'number' && { value: minutes })}
        onChange={(value) => onChange({ minutes: value ?? null })}
        problem={problemAt('minutes')}
      />
    </>
  )
}
