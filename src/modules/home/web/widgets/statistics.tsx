import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { priorityWords } from '#modules/forms/text.ts'
import type { Priority } from '#modules/forms/priorities.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { widgetApi, type Statistics as Data } from '../../api.ts'
import { chartText, emptyTexts, widgetNames } from '../../widgets-text.ts'
import { BarList } from '../charts/bar-list.tsx'
import { FlowChart } from '../charts/flow-chart.tsx'
import { useWidget } from '../use-widget.ts'
import { WidgetBody } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'

const isEmpty = ({ days, statuses = [], priorities = [] }: Data) =>
  [...statuses, ...priorities].every(({ amount }) => amount === 0) && days.every(({ created }) => created === 0)

export const Statistics = ({ boardId }: { boardId?: string | undefined }) => {
  const say = useSay()
  const [isTable, setTable] = useState(false)
  const query = useWidget(widgetApi.statistics, boardId ? { boardId } : {})
  return (
    <WidgetFrame
      title={say(widgetNames.statistics)}
      end={
        query.data && (
          <IconButton
            size="small"
            label={say(isTable ? chartText.asChart : chartText.asTable)}
            onPress={() => setTable(!isTable)}
          >
            {isTable ? <ChartLine aria-hidden className="size-4" /> : <Table2 aria-hidden className="size-4" />}
          </IconButton>
        )
      }
    >
      <WidgetBody query={query} empty={say(emptyTexts.statistics)} isEmpty={isEmpty} lines={8}>
        {(data) => (
          <div className="grid gap-6 px-4 pt-1 pb-5">
            <Figures data={data} />
            <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
              <div className="min-w-0 @2xl:col-span-2 @4xl:col-span-1">
                <FlowChart days={data.days} isTable={isTable} />
              </div>
              <Parts data={data} isTable={isTable} />
            </div>
          </div>
        )}
      </WidgetBody>
    </WidgetFrame>
  )
}

const Parts = ({ data: { statuses, priorities }, isTable }: { data: Data; isTable: boolean }) => {
  const say = useSay()
  return (
    <>
      {statuses && (
        <BarList
          label={say(chartText.byStatus)}
          head={[say(chartText.byStatus), say(chartText.amount)]}
          isTable={isTable}
          bars={statuses.map(({ name, color, amount, isCloseState }) => ({
            id: `${name.en} ${name.ar} ${isCloseState}`,
            name: say(name),
            amount,
            color,
          }))}
        />
      )}
      {priorities && (
        <BarList
          label={say(chartText.byPriority)}
          head={[say(chartText.byPriority), say(chartText.amount)]}
          isTable={isTable}
          bars={priorities.map(({ priority, amount }) => ({
            id: priority,
            name: say(priorityWords[priority as Priority]),
            amount,
          }))}
        />
      )}
    </>
  )
}

const week = 7
const Figures = ({ data: { days, statuses } }: { data: Data }) => {
  const say = useSay()
  const { number } = useFormat()
  const lastWeek = days.slice(-week)
  const sum = (amounts: readonly (number | undefined)[]) => amounts.reduce<number>((total, n) => total + (n ?? 0), 0)
  const open = statuses?.filter(({ isCloseState }) => !isCloseState).map(({ amount }) => amount)
  const resolved = lastWeek.map((day) => day.resolved)
  const figures = [
    ...(open ? [{ name: chartText.openTotal, value: sum(open) }] : []),
    { name: chartText.inWeek, value: sum(lastWeek.map((day) => day.created)) },
    ...(resolved.includes(undefined) ? [] : [{ name: chartText.resolvedInWeek, value: sum(resolved) }]),
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {figures.map(({ name, value }) => (
        <div key={name.en} className="flex flex-col-reverse">
          <dt className="text-xs text-muted">{say(name)}</dt>
          <dd className="text-xl font-semibold">{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
