/** A condition of a filter in a few words: the field, the comparison, the value. */
import type { Condition, FilterValue, Operand } from '#core/filters/filter.ts'
import type { Say } from '#ui/words.tsx'
import { aggregationText, filterText, operatorText, rowsText, linkedText, unitText } from './filter-text.ts'
import type { FilterField } from './fields.ts'
import { chainOf } from './operand.ts'

export type ConditionWords = {
  fields: readonly FilterField[]
  say: Say
  /** The name of a record that a value refers to. */
  nameOf: (id: string) => string
  number: (value: number) => string
  date: (moment: string) => string
  list: (items: string[]) => string
}

const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' }
const mostNamed = 2

const baseText = (base: ReturnType<typeof chainOf>['base'], { fields, say }: ConditionWords) => {
  const field = fields.find(({ key }) => key === base.field)
  const name = field ? say(field.name) : base.field
  if (!base.of && !base.column) return name
  if (base.of === 'COUNT') return `${name}: ${say((field?.isOfLinked ? linkedText : rowsText).count)}`
  const column = field?.columns.find(({ key }) => key === base.column)
  const columnName = column ? say(column.name) : (base.column ?? '')
  return base.of ? `${name}: ${say(aggregationText[base.of])} ${columnName}`.trim() : `${name}: ${columnName}`
}

const operandText = (operand: Operand, words: ConditionWords): string => {
  const { base, steps } = chainOf(operand)
  const right = (of: (typeof steps)[number]['right']) =>
    'number' in of ? words.number(of.number) : operandText(of, words)
  return [baseText(base, words), ...steps.map(({ by, right: of }) => `${signs[by]} ${right(of)}`)].join(' ')
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\d/.test(text)

type Single = Exclude<FilterValue, unknown[]>

const singleText = (value: Single, field: FilterField | undefined, words: ConditionWords): string => {
  const { say, number } = words
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return say(value ? filterText.yes : filterText.no)
  if (typeof value === 'object') {
    const { amount, relative } = value
    if (amount === 0) return say(filterText.now)
    const unit = `${number(Math.abs(amount))} ${say(unitText[relative])}`
    return say(amount < 0 ? filterText.agoText : filterText.aheadText, { unit })
  }
  if (value === 'me') return say(filterText.me)
  if (field?.source.kind === 'options') {
    const option = field.source.options.find(({ id }) => id === value)
    return option ? say(option.name) : value
  }
  if (field && field.source.kind !== 'free') return words.nameOf(value)
  return isMoment(value) ? words.date(value) : value
}

const valueText = (value: FilterValue, field: FilterField | undefined, words: ConditionWords) => {
  const all = [value].flat().map((item) => singleText(item as Single, field, words))
  if (all.length <= mostNamed) return words.list(all)
  return `${all.slice(0, mostNamed).join('، ')} +${words.number(all.length - mostNamed)}`
}

/** The field that a condition asks about, if its value is chosen from the field's own values. */
export const fieldOf = ({ operand }: { operand: Operand }, fields: readonly FilterField[]) =>
  'left' in operand || operand.of || operand.column ? undefined : fields.find(({ key }) => key === operand.field)

export const conditionText = (condition: Condition, words: ConditionWords) => {
  const { operand, operator, value } = condition
  const field = fieldOf(condition, words.fields)
  return {
    field: operandText(operand, words),
    rest: [words.say(operatorText[operator]), ...(value === undefined ? [] : [valueText(value, field, words)])].join(
      ' ',
    ),
  }
}
