/** A condition on earlier answers: some comparisons, of which all or any must hold. */
import { Plus, X } from 'lucide-react'
import {
  isCondition,
  operatorsOf,
  type Condition as Comparison,
  type Filter,
  type Operator,
} from '#core/filters/filter.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Condition } from '../../definition.ts'
import { builderText } from '../../text/builder-text.ts'
import { operatorText } from '../../text/operator-text.ts'
import type { ConditionField } from './condition-fields.ts'

type Props = {
  label: string
  value: Condition
  fields: readonly ConditionField[]
  none: string
  onChange: (value: Condition) => void
}

const fieldOf = ({ operand }: Comparison) => ('field' in operand ? operand.field : '')
const withoutValue = (operator: Operator) => operator === 'IS_PRESENT' || operator === 'IS_NOT_PRESENT'

const ValueInput = ({
  field,
  value,
  onChange,
}: {
  field: ConditionField
  value: Comparison['value']
  onChange: (value: string | number | undefined) => void
}) => {
  const say = useSay()
  const label = say(builderText.value)
  if (field.options)
    return (
      <Select
        label={label}
        value={typeof value === 'string' ? value : undefined}
        onChange={onChange}
        items={field.options}
      />
    )
  if (field.kind === 'number')
    return <NumberField label={label} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
  return <TextField label={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />
}

/** Between two values needs two inputs; an AND of two comparisons says the same. */
const offered = (field: ConditionField) => operatorsOf[field.kind].filter((operator) => operator !== 'BETWEEN')

const Line = ({
  comparison,
  fields,
  onChange,
  onRemove,
}: {
  comparison: Comparison
  fields: readonly ConditionField[]
  onChange: (comparison: Comparison) => void
  onRemove: () => void
}) => {
  const say = useSay()
  const field = fields.find(({ id }) => id === fieldOf(comparison))
  const chooseField = (id: string) => {
    const chosen = fields.find((each) => each.id === id)
    if (chosen) onChange({ operand: { field: id }, operator: offered(chosen)[0] ?? 'IS_PRESENT' })
  }
  const chooseOperator = (operator: Operator) =>
    onChange(withoutValue(operator) ? { operand: comparison.operand, operator } : { ...comparison, operator })
  return (
    <li className="grid gap-2 rounded-md border border-line p-2">
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <Select
            label={say(builderText.field)}
            value={field?.id}
            onChange={chooseField}
            items={fields.map(({ id, name }) => ({ id, name }))}
          />
        </div>
        <IconButton label={say(builderText.removeCondition)} onPress={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      {field && (
        <div className="grid gap-2 @md:grid-cols-2">
          <Select
            label={say(builderText.operator)}
            value={comparison.operator}
            onChange={chooseOperator}
            items={offered(field).map((id) => ({ id, name: say(operatorText[id]) }))}
          />
          {!withoutValue(comparison.operator) && (
            <ValueInput
              field={field}
              value={comparison.value}
              onChange={(value) => onChange({ ...comparison, ...(value !== undefined && { value }) })}
            />
          )}
        </div>
      )}
    </li>
  )
}

const Lines = ({ value, fields, onChange }: { value: Filter } & Pick<Props, 'fields' | 'onChange'>) => {
  const say = useSay()
  const items = value.items.filter(isCondition)
  const replace = (at: number, comparison?: Comparison) => {
    const next = comparison ? items.toSpliced(at, 1, comparison) : items.toSpliced(at, 1)
    onChange(next.length > 0 ? { ...value, items: next } : null)
  }
  const add = () => {
    const [first] = fields
    if (first)
      onChange({
        ...value,
        items: [...items, { operand: { field: first.id }, operator: offered(first)[0] ?? 'IS_PRESENT' }],
      })
  }
  return (
    <>
      {items.length > 1 && (
        <Segmented
          label={say(builderText.match)}
          value={value.logic}
          onChange={(logic) => onChange({ ...value, logic })}
          items={[
            { id: 'AND', name: say(builderText.matchAll) },
            { id: 'OR', name: say(builderText.matchAny) },
          ]}
        />
      )}
      <ul className="grid gap-2">
        {items.map((comparison, at) => (
          <Line
            key={`${at} ${items.length}`}
            comparison={comparison}
            fields={fields}
            onChange={(next) => replace(at, next)}
            onRemove={() => replace(at)}
          />
        ))}
      </ul>
      <div>
        <Button size="small" onPress={add}>
          <Plus aria-hidden className="size-4" />
          {say(builderText.addCondition)}
        </Button>
      </div>
    </>
  )
}

export const ConditionEditor = ({ label, value, fields, none, onChange }: Props) => {
  const say = useSay()
  const [first] = fields
  const start = () =>
    first &&
    onChange({
      logic: 'AND',
      items: [{ operand: { field: first.id }, operator: offered(first)[0] ?? 'IS_PRESENT' }],
    })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {!first && value === null ? (
        <p className="text-xs text-muted">{say(builderText.noFields)}</p>
      ) : (
        <Segmented
          label={label}
          value={value === null ? 'always' : 'condition'}
          onChange={(next) => (next === 'always' ? onChange(null) : start())}
          items={[
            { id: 'always', name: none },
            { id: 'condition', name: say(builderText.onCondition) },
          ]}
        />
      )}
      {value && <Lines value={value} fields={fields} onChange={onChange} />}
    </fieldset>
  )
}
