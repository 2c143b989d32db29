/** Editors that several kinds of nodes share. */
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { Filter } from '#core/filters/filter.ts'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { SearchMultiSelect } from '#ui/form/choices/search-multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { configText } from '../../../designer-text.ts'
import { idsAt, textAt, type ConfigProps } from './field-props.ts'

const FilterDialog = lazyPart(async () => (await import('#modules/tickets/web/filter/filter-dialog.tsx')).FilterDialog)
const FilterChips = lazyPart(async () => (await import('#modules/tickets/web/filter/filter-chips.tsx')).FilterChips)

type Label = keyof typeof configText
type Named = ConfigProps & { name: string; word: Label }

export const FilterField = ({
  config,
  onChange,
  boardAndForm,
  problemAt,
  word,
}: ConfigProps & { word: 'filter' | 'condition' }) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { board, form } = boardAndForm
  const filter = (config['filter'] ?? null) as Filter | null
  const set = (next: Filter | undefined) => onChange({ filter: next ?? null })
  const parts = { board, fields: form.definition.fields }
  const problem = problemAt('filter')
  return (
    <section aria-label={say(configText[word])} className="grid gap-2">
      <h3 className="text-sm font-semibold">{say(configText[word])}</h3>
      <div data-filter-bar className="flex flex-wrap items-center gap-2">
        {filter ? (
          <FilterChips
            {...parts}
            filter={filter}
            isShown={() => false}
            isOff={false}
            onChange={set}
            onOpenAll={() => setOpen(true)}
          />
        ) : (
          word === 'filter' && <span className="text-sm text-muted">{say(configText.everyTicket)}</span>
        )}
        <Button size="small" data-open-filter onPress={() => setOpen(true)}>
          <ListFilter aria-hidden className="size-3.5" />
          {say(configText.chooseTickets)}
        </Button>
      </div>
      {problem && <p className="text-xs text-danger">{problem}</p>}
      {isOpen && (
        <FilterDialog
          {...parts}
          filter={filter ?? undefined}
          isInside={false}
          onApply={(next) => {
            setOpen(false)
            set(next)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

export const FlagField = ({ config, onChange, name, word }: Named) => {
  const say = useSay()
  return (
    <Switch isSelected={config[name] === true} onChange={(isOn) => onChange({ [name]: isOn })}>
      {say(configText[word])}
    </Switch>
  )
}

const minutesIn = { unitMinutes: 1, unitHours: 60, unitDays: 1440 }
type Unit = keyof typeof minutesIn
const allUnits: readonly Unit[] = ['unitMinutes', 'unitHours', 'unitDays']
/** The largest in which it is a whole number. */
const unitOf = (minutes: unknown): Unit => {
  if (typeof minutes !== 'number' || minutes === 0 || minutes % minutesIn.unitHours !== 0) return 'unitMinutes'
  return minutes % minutesIn.unitDays === 0 ? 'unitDays' : 'unitHours'
}

type Span = { label: string; hint?: string | undefined; units?: readonly Unit[] }
/** An amount of time in the unit that the reader prefers, stored in minutes. */
export const SpanField = ({ config, onChange, problemAt, label, hint, units = allUnits }: ConfigProps & Span) => {
  const say = useSay()
  const { minutes } = config
  const [chosen, setChosen] = useState<Unit>(() => unitOf(minutes))
  const unit = units.includes(chosen) ? chosen : 'unitHours'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <NumberField
        label={label}
        hint={hint}
        formatOptions={{ maximumFractionDigits: 2 }}
        value={typeof minutes === 'number' ? minutes / minutesIn[unit] : undefined}
        onChange={(amount) => onChange({ minutes: amount === undefined ? null : Math.round(amount * minutesIn[unit]) })}
        problem={problemAt('minutes')}
      />
      <Select
        label={say(configText.unit)}
        value={unit}
        onChange={setChosen}
        items={units.map((id) => ({ id, name: say(configText[id]) }))}
      />
    </div>
  )
}

/** A day of working time has no fixed length. */
export const unitsOf = ({ config }: ConfigProps): readonly Unit[] =>
  config['isWorking'] === true ? ['unitMinutes', 'unitHours'] : allUnits

export const ChoiceField = ({
  config,
  onChange,
  problemAt,
  name,
  word,
  options,
}: Named & { options: readonly Label[] }) => {
  const say = useSay()
  return (
    <Select
      label={say(configText[word])}
      value={textAt(config, name)}
      onChange={(value) => onChange({ [name]: value })}
      items={options.map((id) => ({ id: id as string, name: say(configText[id]) }))}
      problem={problemAt(name)}
    />
  )
}

export const StatusesField = ({ config, onChange, problemAt, boardAndForm, name, word }: Named) => {
  const say = useSay()
  return (
    <MultiSelect
      label={say(configText[word])}
      items={boardAndForm.board.statuses.map((status) => ({ id: status.id, name: say(status.name) }))}
      value={idsAt(config, name)}
      onChange={(ids) => onChange({ [name]: ids })}
      placeholder={say(configText.anyStatus)}
      problem={problemAt(name)}
    />
  )
}

const placeholders = '{{name}} {{number}} {{status}} {{customer}} {{link}}'
export const TemplateField = ({ config, onChange, problemAt, name, word, isLine }: Named & { isLine?: true }) => {
  const say = useSay()
  const field = {
    label: say(configText[word]),
    value: textAt(config, name),
    onChange: (value: string) => onChange({ [name]: value }),
    problem: problemAt(name),
  }
  return isLine ? (
    <TextField {...field} />
  ) : (
    <TextArea {...field} hint={say(configText.textHint, { names: `\u2066${placeholders}\u2069` })} />
  )
}

export const PeopleField = ({ config, onChange, problemAt }: ConfigProps) => {
  const say = useSay()
  const ids = idsAt(config, 'userIds')
  const [words, setWords] = useState('')
  const [named, setNamed] = useState<Choice[]>([])
  const stored = useRead(directoryApi.people, ids.length > 0 ? { ids: ids.join(','), pageSize: 100 } : null)
  const found = useRead(directoryApi.people, { search: words || undefined, pageSize: 20 })
  const choices = (page: typeof found) => (page.data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))
  const known = [...named, ...choices(stored)]
  return (
    <SearchMultiSelect
      label={say(configText.people)}
      found={choices(found)}
      isLoading={found.isFetching}
      onSearch={setWords}
      value={ids.map((id) => known.find((item) => item.id === id) ?? { id, name: '…' })}
      onChange={(next) => {
        setNamed(next)
        onChange({ userIds: next.map(({ id }) => id) })
      }}
      problem={problemAt('userIds')}
    />
  )
}
