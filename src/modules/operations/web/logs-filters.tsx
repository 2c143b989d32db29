import { ChevronDown, X } from 'lucide-react'
import { useCallback } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Button } from '#ui/buttons/button.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { logLevelText, logSpanText, logText } from '../logs-text.ts'
import { keptLevels, levelsIn, spans, toggledLevel, type LogsSearch, type Span } from './logs-search.ts'
import { useLogTime } from './logs-time.ts'

type Props = {
  search: LogsSearch
  /** Organisations of the visible lines. */
  orgs: readonly string[]
  onChange: (change: Partial<LogsSearch>) => void
}

export const LogFilters = ({ search, orgs, onChange }: Props) => {
  const say = useSay()
  const chosen = levelsIn(search.levels)
  const find = useCallback((q: string) => onChange({ q: q || undefined }), [onChange])
  return (
    <>
      <SearchBox label={say(logText.search)} value={search.q} onChange={find} />
      <div role="group" aria-label={say(logText.level)} className="flex min-w-0 flex-wrap gap-0.5">
        {keptLevels.map((level) => (
          <Button
            key={level}
            size="small"
            look={chosen.includes(level) ? 'outline' : 'ghost'}
            aria-pressed={chosen.includes(level)}
            onPress={() => onChange({ levels: toggledLevel(search.levels, level) })}
          >
            {say(logLevelText[level])}
          </Button>
        ))}
      </div>
      <FilterPill
        label={say(logText.organization)}
        value={search.org}
        onChange={(org) => onChange({ org })}
        items={[...new Set(search.org ? [search.org, ...orgs] : orgs)].toSorted().map((id) => ({ id, name: id }))}
      />
      <TimeFilter search={search} onChange={onChange} />
    </>
  )
}

const anyTime = 'any'
const between = 'between'
type Choice = Span | typeof anyTime | typeof between
const spanNames = Object.keys(spans) as Span[]
const none = { last: undefined, since: undefined, until: undefined }
const hour = 3_600_000

const choiceOf = ({ last, since, until }: LogsSearch): Choice => last ?? (since || until ? between : anyTime)

const useTimeName = (search: LogsSearch) => {
  const say = useSay()
  const time = useLogTime()
  const { last, since, until } = search
  if (last) return say(logSpanText[last])
  if (!since && !until) return undefined
  const ends = [
    since && `${say(logText.from)} ${time.short(since)}`,
    until && `${say(logText.until)} ${time.short(until)}`,
  ]
  return ends.filter(Boolean).join(' ')
}

const TimeFilter = ({ search, onChange }: Pick<Props, 'search' | 'onChange'>) => {
  const say = useSay()
  const name = useTimeName(search)
  const choose = (choice: Choice) => {
    if (choice === anyTime) onChange(none)
    else if (choice === between) onChange({ ...none, since: new Date(Date.now() - hour).toISOString() })
    else onChange({ ...none, last: choice })
  }
  const look = name
    ? 'border-line-strong bg-sunken text-fg'
    : 'border-dashed border-line-strong text-muted hover:bg-sunken hover:text-fg'
  return (
    <div className={`flex h-[max(1.75rem,26px)] shrink-0 items-center rounded-md border text-xs ${look}`}>
      <Popover
        label={say(logText.time)}
        placement="bottom start"
        trigger={
          <AriaButton className="flex h-[max(1.625rem,24px)] items-center gap-1.5 rounded-md px-2 whitespace-nowrap">
            <span className={name && 'text-muted'}>
              {say(logText.time)} {name && <span className="ms-0.5 font-semibold text-fg">{name}</span>}
            </span>
            {!name && <ChevronDown aria-hidden className="size-3 text-faint" />}
          </AriaButton>
        }
      >
        <div className="grid gap-4">
          <RadioGroup<Choice>
            label={say(logText.time)}
            value={choiceOf(search)}
            onChange={choose}
            items={[
              { id: anyTime, name: say(logText.anyTime) },
              ...spanNames.map((id) => ({ id, name: say(logSpanText[id]) })),
              { id: between, name: say(logText.custom) },
            ]}
          />
          {choiceOf(search) === between && (
            <>
              <DateTimePicker
                label={say(logText.from)}
                value={search.since}
                onChange={(since) => onChange({ since })}
              />
              <DateTimePicker
                label={say(logText.until)}
                value={search.until}
                onChange={(until) => onChange({ until })}
              />
            </>
          )}
        </div>
      </Popover>
      {name && (
        <AriaButton
          aria-label={`${say(uiText.clear)}: ${say(logText.time)}`}
          onPress={() => onChange(none)}
          className="grid size-[max(1.5rem,24px)] place-items-center rounded-md text-muted hover:text-fg"
        >
          <X aria-hidden className="size-3" />
        </AriaButton>
      )}
    </div>
  )
}
