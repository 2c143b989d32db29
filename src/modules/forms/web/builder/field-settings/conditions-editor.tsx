/** Editor of conditions that show, hide or require a field or section. */
import { operatorsOf } from '#core/filters/filter.ts'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import type { Conditions, Field, FormDefinition } from '../../../definition.ts'
import { kindOf } from '../../../field-kinds.ts'
import { shapeOf } from '../../../shapes.ts'
import { liveFields } from '../edits.ts'
import { RowsEditor } from './rows-editor.tsx'
import { conditionText } from '../settings-text.ts'
import { ValueInput } from './value-input.tsx'

type Item = Conditions['items'][number]
type Effect = Conditions['effect']
type Props = {
  form: FormDefinition
  /** The field being edited, which its own conditions cannot use. */
  fieldId?: string
  effects: readonly Effect[]
  value: readonly Conditions[]
  onChange: (value: Conditions[], mergeKey?: string) => void
  problemAt: (at: string) => string | undefined
}

export const sourcesFor = (form: FormDefinition, fieldId?: string) =>
  liveFields(form).filter((field) => field.id !== fieldId && shapeOf(field) && !kindOf(field.type).isSecret)

const operatorsFor = (source: Field) => operatorsOf[shapeOf(source)?.kind ?? 'presence']

const firstItem = (source: Field | undefined): Item => ({
  fieldId: source?.id ?? '',
  operator: (source && operatorsFor(source)[0]) ?? 'IS_PRESENT',
})

type ItemProps = {
  item: Item
  sources: readonly Field[]
  onChange: (item: Item) => void
  problemAt: (at: string) => string | undefined
}

const Comparison = ({ item, sources, onChange, problemAt }: ItemProps) => {
  const say = useSay()
  const source = sources.find(({ id }) => id === item.fieldId)
  const kind = source && shapeOf(source)?.kind
  const needsValue = item.operator !== 'IS_PRESENT' && item.operator !== 'IS_NOT_PRESENT'
  const { fieldId, operator } = item
  return (
    <div className="grid gap-2">
      <div className="grid gap-2 @sm:grid-cols-2 @xs/row:grid-cols-2">
        <Select
          label={say(conditionText.source)}
          items={sources.map(({ id, name }) => ({ id, name: say(name) }))}
          value={source ? fieldId : undefined}
          onChange={(id) => onChange(firstItem(sources.find((candidate) => candidate.id === id)))}
          problem={problemAt('fieldId')}
        />
        {source && kind && (
          <Select
            label={say(conditionText.operator)}
            items={operatorsFor(source).map((id) => ({ id, name: say(conditionText[id]) }))}
            value={operator}
            onChange={(next) => onChange({ fieldId, operator: next })}
            problem={problemAt('operator')}
          />
        )}
      </div>
      {source && kind && needsValue && (
        <ValueInput
          key={`${fieldId} ${operator}`}
          label={say(conditionText.value)}
          source={source}
          kind={kind}
          isBetween={operator === 'BETWEEN'}
          value={item.value}
          onChange={(value) => onChange({ fieldId, operator, ...(value !== undefined && { value }) })}
          problem={problemAt('value')}
        />
      )}
    </div>
  )
}

export const ConditionsEditor = ({ form, fieldId, effects, value, onChange, problemAt }: Props) => {
  const say = useSay()
  const sources = sourcesFor(form, fieldId)
  if (sources.length === 0 && value.length === 0)
    return <p className="text-sm text-muted">{say(conditionText.noSource)}</p>
  return (
    <RowsEditor
      label={say(conditionText.rule)}
      items={value}
      onChange={(next) => onChange(next, 'conditions')}
      blank={(): Conditions => ({ effect: effects[0] ?? 'show', logic: 'AND', items: [firstItem(sources[0])] })}
      add={say(conditionText.add)}
      nameOf={(_, at) => `${say(conditionText.rule)} ${at + 1}`}
      most={10}
    >
      {(condition, change, at) => (
        <div className="grid gap-3">
          <div className="grid gap-2 @sm:grid-cols-2 @xs/row:grid-cols-2">
            <Select
              label={say(conditionText.effect)}
              items={effects.map((id) => ({ id, name: say(conditionText[id]) }))}
              value={condition.effect}
              onChange={(effect) => change({ ...condition, effect })}
            />
            {condition.items.length > 1 && (
              <Select
                label={say(conditionText.logic)}
                items={(['AND', 'OR'] as const).map((id) => ({ id, name: say(conditionText[id]) }))}
                value={condition.logic}
                onChange={(logic) => change({ ...condition, logic })}
              />
            )}
          </div>
          <RowsEditor
            label={say(conditionText.comparison)}
            items={condition.items}
            onChange={(items) => change({ ...condition, items })}
            blank={() => firstItem(sources[0])}
            add={say(conditionText.addComparison)}
            nameOf={(_, item) => `${say(conditionText.comparison)} ${item + 1}`}
            least={1}
            most={20}
          >
            {(item, changeItem, index) => (
              <Comparison
                item={item}
                sources={sources}
                onChange={changeItem}
                problemAt={(place) => problemAt(`conditions.${at}.items.${index}.${place}`)}
              />
            )}
          </RowsEditor>
        </div>
      )}
    </RowsEditor>
  )
}
