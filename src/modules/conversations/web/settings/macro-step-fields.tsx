import { directoryApi } from '#modules/directory/api/directory.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useSay } from '#ui/words.tsx'
import { conversationApi } from '../../api/conversations.ts'
import { labelApi, type MacroStep } from '../../api/settings.ts'
import { requestedActions } from '../../statuses.ts'
import { PersonSearch } from '../actions/person-search.tsx'
import { actionText } from '../inbox-text.ts'
import { macroSettingsText } from './settings-text.ts'

type Props<K extends MacroStep['kind'] = MacroStep['kind']> = {
  step: Extract<MacroStep, { kind: K }>
  problem: string | undefined
  onChange: (step: MacroStep) => void
}
const defaultSnoozeHours = 24

const StatusFields = ({ step, problem, onChange }: Props<'status'>) => {
  const say = useSay()
  return (
    <>
      <Select
        label={say(macroSettingsText.action)}
        items={requestedActions.map((action) => ({ id: action, name: say(actionText[action]) }))}
        value={step.action}
        onChange={(action) => onChange({ kind: 'status', action })}
      />
      {step.action === 'snooze' && (
        <NumberField
          label={say(macroSettingsText.snoozeHours)}
          problem={problem}
          minValue={1}
          maxValue={720}
          value={step.snoozeHours ?? defaultSnoozeHours}
          onChange={(snoozeHours) => onChange({ ...step, snoozeHours })}
        />
      )}
    </>
  )
}

const AssignFields = ({ step: { userId }, onChange }: Props<'assign'>) => {
  const say = useSay()
  const { data } = useRead(directoryApi.people, userId ? { ids: userId, pageSize: 1 } : null)
  const name = data?.items[0]?.name
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {userId ? <UserText>{name ? say(name) : '…'}</UserText> : say(macroSettingsText.nobody)}
        {userId && (
          <Button size="small" onPress={() => onChange({ kind: 'assign', userId: null })}>
            {say(macroSettingsText.nobody)}
          </Button>
        )}
      </p>
      <PersonSearch
        label={say(macroSettingsText.person)}
        onChoose={(chosen) => onChange({ kind: 'assign', userId: chosen })}
      />
    </>
  )
}

const TransferFields = ({ step: { teamId }, problem, onChange }: Props<'transfer'>) => {
  const say = useSay()
  const { data } = useRead(conversationApi.places, {})
  return (
    <Select
      label={say(macroSettingsText.team)}
      problem={problem}
      isRequired
      items={(data?.teams ?? []).map(({ id, name }) => ({ id, name: say(name) }))}
      value={teamId || undefined}
      onChange={(chosen) => onChange({ kind: 'transfer', teamId: chosen })}
    />
  )
}

const LabelsFields = ({ step: { addIds }, problem, onChange }: Props<'labels'>) => {
  const say = useSay()
  const { data } = useReadAll(labelApi.list, {})
  return (
    <MultiSelect
      label={say(macroSettingsText.labels)}
      problem={problem}
      items={(data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))}
      value={addIds}
      onChange={(chosen) => onChange({ kind: 'labels', addIds: chosen })}
    />
  )
}

export const MacroStepFields = ({ step, problem, onChange }: Props) => {
  const say = useSay()
  if (step.kind === 'status') return <StatusFields step={step} problem={problem} onChange={onChange} />
  if (step.kind === 'assign') return <AssignFields step={step} problem={problem} onChange={onChange} />
  if (step.kind === 'transfer') return <TransferFields step={step} problem={problem} onChange={onChange} />
  if (step.kind === 'labels') return <LabelsFields step={step} problem={problem} onChange={onChange} />
  return (
    <TextArea
      label={say(macroSettingsText.text)}
      isRequired
      problem={problem}
      value={step.text}
      onChange={(text) => onChange({ ...step, text: text ?? '' })}
    />
  )
}
