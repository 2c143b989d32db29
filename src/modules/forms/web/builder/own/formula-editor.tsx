/** A formula over the keys of other fields, with its result on trial values at hand. */
import { useRef, useState } from 'react'
import { formulaFunctions, readFormula, roundTo } from '#core/formula.ts'
import { problems } from '#core/problems.ts'
import { Alert } from '#ui/alert.tsx'
import { Code } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Field } from '../../../definition.ts'
import { kindOf } from '../../../field-kinds.ts'
import type { Column } from '../../../kinds/table-rules.ts'
import { liveFields } from '../edits.ts'
import { formulaText } from '../type-settings-text.ts'
import { textIn, type OwnProps } from './own-props.ts'

const counted = (type: Field['type']) =>
  ['number', 'day', 'time', 'instant', 'rows', 'boolean'].includes(kindOf(type).filter ?? '')
const columnsOf = ({ config }: Field) =>
  ((config['columns'] as Column[] | undefined) ?? []).filter(({ type }) => type === 'NUMBER')

/** What can be put in for a field: its key, or for a table the sums of its columns. */
const insertsFor = (field: Field): string[] =>
  kindOf(field.type).filter === 'rows'
    ? [...columnsOf(field).map(({ key }) => `SUM(${field.key}, "${key}")`), `COUNT(${field.key})`]
    : [field.key]

export const FormulaEditor = (own: OwnProps) => {
  const { form, field, onConfig, problemAt } = own
  const say = useSay()
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const expression = textIn(field.config, 'expression')
  const sources = liveFields(form).filter(({ id, type }) => id !== field.id && counted(type))
  const insert = (text: string) => {
    const start = box.current?.selectionStart ?? expression.length
    const end = box.current?.selectionEnd ?? start
    onConfig({ expression: expression.slice(0, start) + text + expression.slice(end) })
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(start + text.length, start + text.length)
    })
  }
  const isUnreadable = expression.trim() !== '' && !readFormula(expression)
  return (
    <div className="grid gap-3">
      <TextArea
        ref={box}
        isRequired
        label={say(formulaText.expression)}
        hint={say(formulaText.expressionHint)}
        value={expression}
        onChange={(text) => onConfig({ expression: text }, 'expression')}
        problem={isUnreadable ? say(problems.formula) : problemAt('expression')}
      />
      <Inserts label={say(formulaText.keys)} items={sources.flatMap(insertsFor)} onInsert={insert} />
      <Inserts
        label={say(formulaText.aggregates)}
        items={formulaFunctions.map((name) => `${name}()`)}
        onInsert={insert}
      />
      <Trial expression={expression} decimals={Number(field.config['decimals'] ?? 2)} fields={sources} />
    </div>
  )
}

type InsertsProps = { label: string; items: readonly string[]; onInsert: (text: string) => void }

const Inserts = ({ label, items, onInsert }: InsertsProps) => {
  const say = useSay()
  if (items.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1 text-xs text-muted">{label}</p>
      <div className="flex flex-wrap gap-1">
        {items.map((text) => (
          <Button
            key={text}
            size="small"
            aria-label={say(formulaText.insert, { name: text })}
            onPress={() => onInsert(text)}
          >
            <Code className="font-mono text-xs">{text}</Code>
          </Button>
        ))}
      </div>
    </div>
  )
}

type TrialProps = { expression: string; decimals: number; fields: readonly Field[] }

/** Numbers to try it with; for a table, one row of them. */
const Trial = ({ expression, decimals, fields }: TrialProps) => {
  const say = useSay()
  const format = useFormat()
  const [given, setGiven] = useState<Record<string, number | undefined>>({})
  const formula = readFormula(expression)
  if (!formula) return null
  const used = fields.filter(({ key, type }) => formula.names.includes(key) && kindOf(type).filter === 'number')
  const tables = fields.filter(({ key, type }) => formula.names.includes(key) && kindOf(type).filter === 'rows')
  const asked = [
    ...used.map(({ key, name }) => ({ id: key, name: say(name) })),
    ...tables.flatMap((table) =>
      columnsOf(table).map(({ key, title }) => ({
        id: `${table.key}.${key}`,
        name: `${say(table.name)}: ${say(title)}`,
      })),
    ),
  ]
  const rowOf = (table: Field) =>
    Object.fromEntries(columnsOf(table).map(({ key }) => [key, given[`${table.key}.${key}`] ?? 0]))
  const values = {
    ...Object.fromEntries(formula.names.map((name) => [name, null])),
    ...Object.fromEntries(used.map(({ key }) => [key, given[key] ?? 0])),
    ...Object.fromEntries(tables.map((table) => [table.key, [rowOf(table)]])),
  }
  const result = formula.run(values)
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{say(formulaText.try)}</legend>
      <div className="grid gap-3 @sm:grid-cols-2 @xs/row:grid-cols-2">
        {asked.map(({ id, name }) => (
          <NumberField
            key={id}
            label={name}
            value={given[id] ?? 0}
            onChange={(value) => setGiven((before) => ({ ...before, [id]: value }))}
          />
        ))}
      </div>
      <Alert kind={result === null ? 'warn' : 'ok'} title={say(formulaText.result)}>
        <output>{result === null ? say(formulaText.noResult) : format.number(roundTo(result, decimals))}</output>
      </Alert>
    </fieldset>
  )
}
