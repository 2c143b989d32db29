/** Formula editor with a test result for sample values. */
import { useMemo, useRef, useState } from 'react'
import { formulaFunctions, readFormula } from '#core/formulas/formula.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { computeValues } from '../../values/computed.ts'
import type { Values } from '../../values/conditions.ts'
import type { Field } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { createFormIndex, sourcesOf, type FormIndex } from '../../form-index.ts'
import { columnFilter, type Column } from '../table-rules.ts'
import { FieldInput } from '../../web/fill/field-input.tsx'
import { liveFields } from '../../web/builder/edits.ts'
import { formulaText } from '../../web/builder/type-settings-text.ts'
import { textIn, type SettingsProps } from '../../web/builder/type-settings/type-props.ts'

const counted = (type: Field['type']) =>
  ['number', 'day', 'time', 'instant', 'rows', 'boolean'].includes(kindOf(type).filter ?? '')
const columnsOf = ({ configuration }: Field) =>
  ((configuration['columns'] as Column[] | undefined) ?? []).filter(({ type }) => columnFilter[type] === 'number')

type Insert = { name: string; text: string }
/** Insertable snippets by the name of their field: keys, and sums of table columns. */
const insertsFor = (field: Field, say: Say): Insert[] => {
  const { key } = field
  const table = say(field.name)
  if (kindOf(field.type).filter !== 'rows') return [{ name: table, text: key }]
  return [
    ...columnsOf(field).map(({ value, title }) => ({
      name: say(formulaText.sumOf, { column: say(title), table }),
      text: `SUM(${key}, "${value}")`,
    })),
    { name: say(formulaText.countOf, { table }), text: `COUNT(${key})` },
  ]
}

export const FormulaEditor = (own: SettingsProps) => {
  const { form, field, onConfig, problemAt } = own
  const say = useSay()
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const expression = textIn(field.configuration, 'expression')
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
        problem={isUnreadable ? say(problemWords('formula')) : problemAt('expression')}
      />
      <Inserts
        label={say(formulaText.fields)}
        items={sources.flatMap((source) => insertsFor(source, say))}
        onInsert={insert}
      />
      <Inserts
        label={say(formulaText.functions)}
        items={formulaFunctions.map((name) => ({ name: `${name}()`, text: `${name}()` }))}
        onInsert={insert}
      />
      {readFormula(expression) && <Trial form={form} field={field} />}
    </div>
  )
}

type InsertsProps = { label: string; items: readonly Insert[]; onInsert: (text: string) => void }

const Inserts = ({ label, items, onInsert }: InsertsProps) => {
  const say = useSay()
  if (items.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1 text-xs text-muted">{label}</p>
      <div className="flex flex-wrap gap-1">
        {items.map(({ name, text }) => (
          <Button
            key={text}
            size="small"
            aria-label={say(formulaText.insert, { name: name === text ? name : `${name} ${text}` })}
            onPress={() => onInsert(text)}
          >
            {name === text ? (
              <Code className="font-mono text-xs">{text}</Code>
            ) : (
              <>
                <UserText>{name}</UserText> <Code className="font-mono text-xs text-muted">{text}</Code>
              </>
            )}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** All typed fields this formula depends on, directly or indirectly. */
const typedFor = (index: FormIndex, field: Field, seen = new Set<string>()): Field[] =>
  sourcesOf(field, index.byKey).flatMap((id) => {
    const source = index.fields.get(id)
    if (!source || seen.has(id)) return []
    seen.add(id)
    return kindOf(source.type).compute ? typedFor(index, source, seen) : [source]
  })

/** Inputs for sample values. */
const Trial = ({ form, field }: Pick<SettingsProps, 'form' | 'field'>) => {
  const say = useSay()
  const format = useFormat()
  const [values, setValues] = useState<Values>({})
  const index = useMemo(() => createFormIndex(form), [form])
  const result = computeValues(index, values)[field.id]
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{say(formulaText.try)}</legend>
      {typedFor(index, field).map((source) => (
        <FieldInput
          key={source.id}
          field={source}
          value={values[source.id]}
          onChange={(value) => setValues((before) => ({ ...before, [source.id]: value }))}
          values={values}
        />
      ))}
      <Alert kind={typeof result === 'number' ? 'ok' : 'warn'} title={say(formulaText.result)}>
        <output>{typeof result === 'number' ? format.number(result) : say(formulaText.noResult)}</output>
      </Alert>
    </fieldset>
  )
}
