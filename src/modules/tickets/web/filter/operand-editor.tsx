import { Plus, X } from 'lucide-react'
import { aggregations, arithmetics, isAggregable, type Aggregation, type Operand } from '#core/filters/filter.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSay } from '#ui/words.tsx'
import type { FilterField } from './fields.ts'
import { aggregationText, filterText, linkedText, rowsText, signText } from './filter-text.ts'
import {
  chainOf,
  firstStep,
  isNumber,
  operandOf,
  stepWith,
  type BaseOperand,
  type OperandChain,
  type CalculationStep,
} from './operand.ts'
import { useFilterScope } from './filter-scope.tsx'

type Props = { operand?: Operand; onChange: (operand: Operand) => void }

const itself = 'itself'
const cells = 'cells'
type Taken = Aggregation | typeof itself | typeof cells

const takenBy = ({ of, column }: BaseOperand): Taken => of ?? (column ? cells : itself)

/** The rows of a table or linked tickets: the rows, their count, the texts of a column, or an aggregate of it. */
const Aggregate = ({
  field,
  base,
  onChange,
}: {
  field: FilterField
  base: BaseOperand
  onChange: (base: BaseOperand) => void
}) => {
  const say = useSay()
  const text = field.isOfLinked ? linkedText : rowsText
  const taken = takenBy(base)
  const columnsFor = (of: Taken) =>
    field.columns.filter(({ kind }) => (of === cells ? kind === 'text' : of !== itself && isAggregable(of, kind)))
  const offered = aggregations.filter((aggregation) => aggregation === 'COUNT' || columnsFor(aggregation).length > 0)
  const choose = (of: Taken) => {
    if (of === itself) return onChange({ field: base.field })
    if (of === 'COUNT') return onChange({ field: base.field, of })
    const fitting = columnsFor(of)
    const { key: column } = fitting.find(({ key }) => key === base.column) ?? fitting[0] ?? {}
    return onChange({ field: base.field, ...(of !== cells && { of }), ...(column && { column }) })
  }
  return (
    <div className={`mt-2 grid gap-2 ${base.column ? 'grid-cols-2 @xl:grid-cols-1' : ''}`}>
      <Select<Taken>
        label={say(filterText.aggregate)}
        value={taken}
        onChange={choose}
        items={[
          { id: itself, name: say(text.itself) },
          ...(columnsFor(cells).length > 0 ? [{ id: cells, name: say(filterText.cells) } as const] : []),
          ...offered.map((id) => ({ id, name: say(id === 'COUNT' ? text.count : aggregationText[id]) })),
        ]}
      />
      {base.column && (
        <Select
          label={say(text.column)}
          value={base.column}
          onChange={(column) => onChange({ ...base, column })}
          items={columnsFor(taken).map(({ key, name }) => ({ id: key, name: say(name) }))}
        />
      )}
    </div>
  )
}

const constant = 'constant'

const StepEditor = (props: {
  step: CalculationStep
  onChange: (step: CalculationStep) => void
  onRemove: () => void
}) => {
  const { step, onChange, onRemove } = props
  const say = useSay()
  const { fields } = useFilterScope()
  const { right } = step
  const numbers = fields.filter(({ shape }) => shape.kind === 'number')
  const chosen = 'field' in right ? right.field : constant
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2" data-step>
      <Select
        label={say(filterText.by)}
        value={step.by}
        onChange={(by) => onChange({ ...step, by })}
        items={arithmetics.map((id) => ({ id, name: say(signText[id]) }))}
      />
      <IconButton label={say(filterText.removeStep)} onPress={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
      <div className="col-span-2">
        <Select
          label={say(filterText.with)}
          value={chosen}
          onChange={(key) => onChange(stepWith(step, key === constant ? { number: 1 } : { field: key }))}
          items={[
            { id: constant, name: say(filterText.constant) },
            ...numbers.map(({ key, name }) => ({ id: key, name: say(name) })),
          ]}
        />
      </div>
      {'number' in right && (
        <div className="col-span-2">
          <NumberField
            label={say(filterText.number)}
            value={right.number}
            onChange={(number = 0) => onChange(stepWith(step, { number }))}
          />
        </div>
      )}
    </div>
  )
}

export const OperandEditor = ({ operand, onChange }: Props) => {
  const say = useSay()
  const { fields, shapes } = useFilterScope()
  const chain: OperandChain | undefined = operand && chainOf(operand)
  const field = chain && fields.find(({ key }) => key === chain.base.field)
  const setSteps = (steps: CalculationStep[]) => chain && onChange(operandOf({ base: chain.base, steps }))
  return (
    <>
      <ComboBox
        label={say(filterText.field)}
        value={chain?.base.field}
        onChange={(key) => key && onChange({ field: key })}
        items={fields.map(({ key, name }) => ({ id: key, name: say(name) }))}
      />
      {chain && field?.shape.kind === 'rows' && (
        <Aggregate
          field={field}
          base={chain.base}
          onChange={(base) => onChange(operandOf({ base, steps: isNumber(base, shapes) ? chain.steps : [] }))}
        />
      )}
      {chain?.steps.map((step, at) => (
        <StepEditor
          key={at}
          step={step}
          onChange={(next) => setSteps(chain.steps.with(at, next))}
          onRemove={() => setSteps(chain.steps.toSpliced(at, 1))}
        />
      ))}
      {operand && chain && isNumber(operand, shapes) && chain.steps.length < 4 && (
        <Button size="small" look="ghost" className="mt-1" onPress={() => setSteps([...chain.steps, firstStep])}>
          <Plus aria-hidden className="size-3.5" />
          {say(filterText.calculate)}
        </Button>
      )}
    </>
  )
}
