import { BothNames } from '#modules/boards/web/board/both-names.tsx'
import { writableFields } from '#modules/forms/built-in-index.ts'
import type { StatusStep } from '#modules/tickets/status-steps.ts'
import type { RefNames } from '#modules/tickets/web/page/editor/ref-names.ts'
import { GroupsField, PeopleField } from '#modules/tickets/web/page/fields/record-fields.tsx'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Alert } from '#ui/display/alert.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { BoardSteps } from '../api.ts'
import { stepsText } from '../text.ts'

type Props = {
  step: StatusStep
  change: (change: Partial<StatusStep>) => void
  isNew: boolean
  boardAndForm: BoardAndForm
  names: RefNames
  shortage: BoardSteps['shortages'][string] | undefined
  problemAt: (path: string) => string | undefined
}

const Statuses = ({ step, change, boardAndForm, problemAt }: Props) => {
  const say = useSay()
  const items = boardAndForm.board.statuses.map(({ id, name }) => ({ id, name: say(name) }))
  const parts = [
    ['currentStatusId', stepsText.currentStatus],
    ['approvalStatusId', stepsText.approvalStatus],
    ['rejectionStatusId', stepsText.rejectionStatus],
  ] as const
  return (
    <div className="grid gap-3 @xl:grid-cols-3">
      {parts.map(([key, label]) => (
        <Select
          key={key}
          label={say(label)}
          items={items}
          value={step[key]}
          onChange={(id) => change({ [key]: id })}
          problem={problemAt(key)}
        />
      ))}
    </div>
  )
}

const Approvers = ({ step, change, names, shortage, problemAt }: Props) => {
  const say = useSay()
  const rules = ['some', 'everybody'] as const
  return (
    <>
      <PeopleField
        label={say(stepsText.users)}
        names={names}
        value={step.userIds}
        onChange={(userIds) => change({ userIds })}
        problem={problemAt('userIds')}
      />
      <GroupsField
        label={say(stepsText.groups)}
        names={names}
        value={step.groupIds}
        onChange={(groupIds) => change({ groupIds })}
        problem={problemAt('groupIds')}
      />
      <div className="grid gap-3 @xl:grid-cols-2">
        <Select
          label={say(stepsText.rule)}
          items={rules.map((id) => ({ id, name: say(stepsText[id]) }))}
          value={step.needed === null ? 'everybody' : 'some'}
          onChange={(rule) => change({ needed: rule === 'everybody' ? null : 1 })}
        />
        {step.needed !== null && (
          <NumberField
            label={say(stepsText.needed)}
            minValue={1}
            maxValue={100}
            value={step.needed}
            onChange={(needed = 0) => change({ needed })}
            problem={problemAt('needed')}
          />
        )}
      </div>
      {shortage && <Alert kind="warn">{say(stepsText.shortage, shortage)}</Alert>}
    </>
  )
}

/** The status is what an approval decides about, so it never stays open. */
const useOpenable = ({ form }: BoardAndForm) => {
  const say = useSay()
  return [
    ...writableFields.filter(({ key }) => key !== 'statusId').map(({ key, label }) => ({ id: key, name: say(label) })),
    ...form.definition.fields.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ id, name: say(name) })),
  ]
}

export const StepFields = (props: Props) => {
  const { step, change, isNew, boardAndForm, names, problemAt } = props
  const say = useSay()
  const openable = useOpenable(boardAndForm)
  return (
    <>
      <BothNames
        autoFocus={isNew}
        value={step.name}
        onChange={(name) => change({ name })}
        problemAt={(language) => problemAt(`name.${language}`)}
      />
      <Statuses {...props} />
      <Approvers {...props} />
      <PeopleField
        label={say(stepsText.watchers)}
        names={names}
        value={step.watcherIds}
        onChange={(watcherIds) => change({ watcherIds })}
        problem={problemAt('watcherIds')}
      />
      <GroupsField
        label={say(stepsText.watcherGroups)}
        names={names}
        value={step.watcherGroupIds}
        onChange={(watcherGroupIds) => change({ watcherGroupIds })}
        problem={problemAt('watcherGroupIds')}
      />
      <div>
        <MultiSelect
          label={say(stepsText.openFields)}
          hint={say(stepsText.openFieldsHint)}
          items={openable}
          value={step.openFields}
          onChange={(openFields) => change({ openFields })}
          problem={problemAt('openFields')}
        />
      </div>
    </>
  )
}
