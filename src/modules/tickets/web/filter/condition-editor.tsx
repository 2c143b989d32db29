import { X } from 'lucide-react'
import { kindOf, operatorsOf, type FilterKind, type Operand, type Operator } from '#core/filters/filter.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import { fieldOf } from './condition-text.ts'
import { filterProblemText, filterText, operatorText } from './filter-text.ts'
import { chainOf } from './operand.ts'
import { OperandEditor } from './operand-editor.tsx'
import { useFilterScope } from './filter-scope.tsx'
import type { DraftCondition } from './filter-draft.ts'
import { ValueEditor } from './value-editor.tsx'

const withoutValue: readonly Operator[] = ['IS_PRESENT', 'IS_NOT_PRESENT']

/** Changing the field drops an operator that does not fit it, and a value of another type. */
const withOperand = (condition: DraftCondition, operand: Operand, kinds: [before?: FilterKind, after?: FilterKind]) => {
  const [before, after] = kinds
  const { operator, value, id } = condition
  const suits = operator && after && operatorsOf[after].includes(operator)
  const sameField =
    condition.operand !== undefined && chainOf(condition.operand).base.field === chainOf(operand).base.field
  const keeps = suits && before === after && (sameField || (after !== 'choice' && after !== 'choices'))
  return {
    id,
    operand,
    operator: suits ? operator : after && operatorsOf[after][0],
    ...(keeps && value !== undefined && { value }),
  }
}

/** Two values take the place of one, and the other way round. */
const withOperator = ({ id, operand, operator: before, value }: DraftCondition, operator: Operator): DraftCondition => {
  const isSameShape = (before === 'BETWEEN') === (operator === 'BETWEEN') && !withoutValue.includes(operator)
  return { id, operand, operator, ...(isSameShape && value !== undefined && { value }) }
}

export const ConditionEditor = ({ condition }: { condition: DraftCondition }) => {
  const say = useSay()
  const { shapes, fields, problems, change } = useFilterScope()
  const { id, operand, operator } = condition
  const kind = operand && kindOf(operand, shapes)
  const problem = problems.get(id)
  const update = (next: DraftCondition) => change(id, () => next)
  const field = operand && fieldOf({ operand }, fields)
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-3" data-condition>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 @xl:grid-cols-[minmax(0,1.2fr)_minmax(0,0.9fr)_minmax(0,1.4fr)_auto]">
        <div className="min-w-0">
          <OperandEditor
            operand={operand}
            onChange={(next) => update(withOperand(condition, next, [kind, kindOf(next, shapes)]))}
          />
        </div>
        <span className="row-span-3 mt-6 @xl:order-last @xl:row-span-1">
          <IconButton label={say(filterText.removeCondition)} onPress={() => change(id, () => undefined)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </span>
        {kind && (
          <div className="col-start-1 min-w-0 @xl:col-start-auto">
            <Select
              label={say(filterText.operator)}
              value={operator}
              onChange={(next) => update(withOperator(condition, next))}
              items={operatorsOf[kind].map((item) => ({ id: item, name: say(operatorText[item]) }))}
            />
          </div>
        )}
        {kind && operator && !withoutValue.includes(operator) && (
          <div className="col-start-1 min-w-0 @xl:col-start-auto">
            <ValueEditor
              kind={kind}
              source={field?.source ?? { kind: 'free' }}
              isRange={operator === 'BETWEEN'}
              value={condition.value}
              onChange={(value) => update({ id, operand, operator, ...(value !== undefined && { value }) })}
            />
          </div>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-xs text-danger">
          {say(problem === 'incomplete' ? filterText.incomplete : filterProblemText[problem])}
        </p>
      )}
    </div>
  )
}
