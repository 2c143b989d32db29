/** Editor of math relationships between fields. */
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import type { Field, FormDefinition } from '../../../definition.ts'
import { isComparable } from '../../../values/math-relationship.ts'
import { shapeOf } from '../../../shapes.ts'
import { liveFields } from '../edits.ts'
import { BothLanguages, Halves } from './parts.tsx'
import { RowsEditor } from './rows-editor.tsx'
import { conditionText, settingsText } from '../settings-text.ts'

type Maths = Field['mathRelationships']
type Props = {
  form: FormDefinition
  field: Field
  onChange: (value: Maths, mergeKey?: string) => void
  problemAt: (at: string) => string | undefined
}

const operators = ['GREATER_THAN', 'GREATER_OR_EQUAL', 'LESS_THAN', 'LESS_OR_EQUAL', 'EQUAL', 'NOT_EQUAL'] as const
const operations = [
  { id: 'none', name: settingsText.nothing },
  { id: '+', name: settingsText.plus },
  { id: '-', name: settingsText.minus },
  { id: '*', name: settingsText.times },
  { id: '/', name: settingsText.over },
] as const

export const isMeasurable = (field: Field) => isComparable(shapeOf(field)?.kind, shapeOf(field)?.kind)
const othersFor = (form: FormDefinition, field: Field) =>
  liveFields(form).filter((other) => other.id !== field.id && isComparable(shapeOf(other)?.kind, shapeOf(field)?.kind))

export const MathEditor = ({ form, field, onChange, problemAt }: Props) => {
  const say = useSay()
  const others = othersFor(form, field)
  return (
    <div role="group" aria-label={say(settingsText.maths)}>
      <p className="mb-1 text-sm font-semibold">{say(settingsText.maths)}</p>
      <RowsEditor
        label={say(settingsText.maths)}
        items={field.mathRelationships}
        onChange={(next) => onChange(next, 'maths')}
        blank={(): Maths[number] => ({ operator: 'GREATER_THAN', fieldId: others[0]?.id ?? '' })}
        add={say(settingsText.addMath)}
        nameOf={(_, at) => `${say(settingsText.math)} ${at + 1}`}
        most={others.length > 0 ? 10 : 0}
      >
        {(math, change, at) => (
          <div className="grid gap-2">
            <Halves>
              <Select
                label={say(settingsText.mathOperator)}
                items={operators.map((id) => ({ id, name: say(conditionText[id]) }))}
                value={math.operator}
                onChange={(operator) => change({ ...math, operator })}
              />
              <Select
                label={say(settingsText.mathField)}
                items={others.map(({ id, name }) => ({ id, name: say(name) }))}
                value={others.some(({ id }) => id === math.fieldId) ? math.fieldId : undefined}
                onChange={(fieldId) => change({ ...math, fieldId })}
                problem={problemAt(`mathRelationships.${at}.fieldId`)}
              />
              <Select
                label={say(settingsText.mathBy)}
                items={operations.map(({ id, name }) => ({ id, name: say(name) }))}
                value={math.by ?? 'none'}
                onChange={(by) => {
                  const { operator, fieldId, message, amount = 1 } = math
                  change({ operator, fieldId, message, ...(by !== 'none' && { by, amount }) })
                }}
              />
              {math.by && (
                <NumberField
                  label={say(settingsText.mathAmount)}
                  value={math.amount}
                  onChange={(amount) => change({ ...math, amount: amount ?? 0 })}
                />
              )}
            </Halves>
            <BothLanguages
              labels={{ ar: settingsText.messageAr, en: settingsText.messageEn }}
              value={math.message ?? { ar: '', en: '' }}
              onChange={(message) => change({ ...math, message })}
            />
          </div>
        )}
      </RowsEditor>
    </div>
  )
}
