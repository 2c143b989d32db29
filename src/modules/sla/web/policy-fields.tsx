import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { BothNames } from '#modules/boards/web/board/both-names.tsx'
import { scheduleApi } from '#modules/hours/api.ts'
import type { SlaPolicy } from '#modules/tickets/sla-policies.ts'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { slaText } from '../text.ts'
import { TargetFields } from './target-fields.tsx'

const FilterDialog = lazyPart(async () => (await import('#modules/tickets/web/filter/filter-dialog.tsx')).FilterDialog)
const FilterChips = lazyPart(async () => (await import('#modules/tickets/web/filter/filter-chips.tsx')).FilterChips)

type Props = {
  policy: SlaPolicy
  change: (change: Partial<SlaPolicy>) => void
  isNew: boolean
  boardAndForm: BoardAndForm
  problemAt: (path: string) => string | undefined
}

const PolicyFilter = ({ policy: { filter }, change, boardAndForm, problemAt }: Props) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { board, form } = boardAndForm
  const { fields } = form.definition
  const problem = problemAt('filter')
  return (
    <section aria-label={say(slaText.filter)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-sm font-semibold">{say(slaText.filter)}</h3>
      <div data-filter-bar className="flex flex-wrap items-center gap-2">
        {filter ? (
          <FilterChips
            board={board}
            fields={fields}
            filter={filter}
            isShown={() => false}
            isOff={false}
            onChange={(next) => change({ filter: next ?? null })}
            onOpenAll={() => setOpen(true)}
          />
        ) : (
          <span className="text-sm text-muted">{say(slaText.everyTicket)}</span>
        )}
        <Button size="small" data-open-filter onPress={() => setOpen(true)}>
          <ListFilter aria-hidden className="size-3.5" />
          {say(slaText.chooseTickets)}
        </Button>
      </div>
      {problem && <p className="text-xs text-danger">{problem}</p>}
      {isOpen && (
        <FilterDialog
          board={board}
          fields={fields}
          filter={filter ?? undefined}
          isInside={false}
          onApply={(next) => {
            setOpen(false)
            change({ filter: next ?? null })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

const metrics = ['firstResponse', 'resolution'] as const

export const PolicyFields = (props: Props) => {
  const { policy, change, isNew, boardAndForm, problemAt } = props
  const say = useSay()
  const { data: schedules } = useReadAll(scheduleApi.list, {})
  const open = boardAndForm.board.statuses.filter(({ isCloseState }) => !isCloseState)
  return (
    <>
      <BothNames
        autoFocus={isNew}
        value={policy.name}
        onChange={(name) => change({ name })}
        problemAt={(language) => problemAt(`name.${language}`)}
      />
      <PolicyFilter {...props} />
      <div>
        <Select
          label={say(slaText.hours)}
          value={policy.schedule}
          onChange={(schedule) => change({ schedule })}
          items={[
            { id: 'default', name: say(slaText.defaultHours) },
            { id: 'always', name: say(slaText.always) },
            ...(schedules?.items ?? []).map(({ id, name }) => ({ id, name: say(name) })),
          ]}
          problem={problemAt('schedule')}
        />
      </div>
      {metrics.map((metric) => (
        <TargetFields
          key={metric}
          metric={metric}
          value={policy[metric]}
          onChange={(targets) => change({ [metric]: targets })}
          problemAt={(priority) => problemAt(`${metric}.${priority}`)}
        />
      ))}
      <div>
        <MultiSelect
          label={say(slaText.pause)}
          items={open.map(({ id, name }) => ({ id, name: say(name) }))}
          value={policy.pauseStatusIds}
          onChange={(pauseStatusIds) => change({ pauseStatusIds })}
          problem={problemAt('pauseStatusIds')}
        />
      </div>
      <div className="max-w-60">
        <NumberField
          label={say(slaText.risk)}
          minValue={1}
          maxValue={99}
          value={policy.riskPercent}
          onChange={(riskPercent = 0) => change({ riskPercent })}
          problem={problemAt('riskPercent')}
        />
      </div>
    </>
  )
}
