/** The value of a condition, chosen or written in the way that fits its field. */
import type { FilterKind, FilterValue } from '#core/filters/filter.ts'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { TimeField } from '#ui/form/dates/time-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Source } from './fields.ts'
import { filterText } from './filter-text.ts'
import { MomentEditor } from './moment-editor.tsx'
import { RecordValues } from './record-values.tsx'

type SingleValue =
  | string
  | number
  | boolean
  | { relative: 'minutes' | 'hours' | 'days' | 'weeks' | 'months'; amount: number }
type OneProps = { kind: FilterKind; label: string; value?: SingleValue; onChange: (value?: SingleValue) => void }

const OneValue = ({ kind, label, value, onChange }: OneProps) => {
  const say = useSay()
  const text = typeof value === 'string' ? value : undefined
  if (kind === 'number')
    return <NumberField label={label} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
  if (kind === 'instant' || kind === 'day')
    return (
      <MomentEditor
        kind={kind}
        label={label}
        value={typeof value === 'number' || typeof value === 'boolean' ? undefined : value}
        onChange={onChange}
      />
    )
  if (kind === 'time') return <TimeField label={label} value={text} onChange={onChange} />
  if (kind === 'boolean')
    return (
      <Select<'true' | 'false'>
        label={label}
        value={typeof value === 'boolean' ? `${value}` : undefined}
        onChange={(next) => onChange(next === 'true')}
        items={[
          { id: 'true', name: say(filterText.yes) },
          { id: 'false', name: say(filterText.no) },
        ]}
      />
    )
  return <TextField label={label} value={text ?? ''} maxLength={500} onChange={(next) => onChange(next || undefined)} />
}

type Props = {
  kind: FilterKind
  source: Source
  isRange: boolean
  value?: FilterValue
  onChange: (value?: FilterValue) => void
}

const listOf = (value: FilterValue | undefined) =>
  value === undefined ? [] : [value].flat().map((item) => (typeof item === 'object' ? '' : String(item)))

export const ValueEditor = ({ kind, source, isRange, value, onChange }: Props) => {
  const say = useSay()
  const label = say(filterText.value)
  const many = (ids: string[]) => onChange(ids.length > 0 ? ids : undefined)
  if (source.kind === 'options' && (kind === 'choice' || kind === 'choices'))
    return (
      <MultiSelect
        label={label}
        value={listOf(value)}
        onChange={many}
        items={source.options.map(({ id, name, hue }) => ({ id, name: say(name), ...(hue && { hue }) }))}
      />
    )
  if (source.kind !== 'options' && source.kind !== 'free')
    return <RecordValues kind={source.kind} label={label} value={listOf(value)} onChange={many} />
  if (!isRange)
    return (
      <OneValue
        kind={kind}
        label={label}
        value={Array.isArray(value) ? value[0] : (value as SingleValue | undefined)}
        onChange={onChange}
      />
    )
  const [low, high] = (Array.isArray(value) ? value : []) as (SingleValue | undefined)[]
  const changeRange = (from: SingleValue | undefined, to: SingleValue | undefined) =>
    onChange(from === undefined && to === undefined ? undefined : ([from ?? '', to ?? ''] as FilterValue))
  return (
    <div className="grid gap-2">
      <OneValue
        kind={kind}
        label={say(filterText.from)}
        value={low === '' ? undefined : low}
        onChange={(next) => changeRange(next, high)}
      />
      <OneValue
        kind={kind}
        label={say(filterText.to)}
        value={high === '' ? undefined : high}
        onChange={(next) => changeRange(low, next)}
      />
    </div>
  )
}
