import { historyText, historyWords } from '#modules/tickets/history-text.ts'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { localeOf } from '#core/words.ts'
import { useSettings } from '#ui/settings/settings.ts'
import { widgetApi } from '../../api.ts'
import { chartText, emptyTexts, widgetNames } from '../../widgets-text.ts'
import { BarList } from '../charts/bar-list.tsx'
import { useWidget } from '../use-widget.ts'
import { WidgetBody } from './widget-body.tsx'
import { WidgetFrame } from './widget-frame.tsx'

type Day = { day: string; amount: number }

export const ActivitySummary = ({ boardId }: { boardId?: string | undefined }) => {
  const say = useSay()
  const query = useWidget(widgetApi['activity-summary'], boardId ? { boardId } : {})
  return (
    <WidgetFrame title={say(widgetNames['activity-summary'])}>
      <WidgetBody query={query} empty={say(emptyTexts['activity-summary'])} isEmpty={({ kinds }) => kinds.length === 0}>
        {({ days, kinds }) => (
          <div className="grid gap-5 px-4 pt-1 pb-5">
            <Columns days={days} />
            <BarList
              label={say(chartText.doneInWeek)}
              head={[say(chartText.doneInWeek), say(chartText.amount)]}
              isTable={false}
              bars={kinds.map(({ kind, amount }) => ({
                id: kind,
                name: say(historyWords[kind] ?? historyText.otherwise),
                amount,
              }))}
            />
          </div>
        )}
      </WidgetBody>
    </WidgetFrame>
  )
}

/** One column for each day, with its number as text. */
const Columns = ({ days }: { days: readonly Day[] }) => {
  const { number } = useFormat()
  const locale = localeOf(useLanguage(), useSettings().digits)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const most = Math.max(1, ...days.map(({ amount }) => amount))
  return (
    <ul className="grid grid-cols-7 gap-1">
      {days.map(({ day, amount }) => (
        <li key={day} className="grid min-w-0 gap-1 text-center">
          <span className="text-2xs text-muted">{number(amount)}</span>
          <span aria-hidden className="flex h-14 items-end justify-center rounded-sm bg-sunken">
            <span className="w-full rounded-sm bg-brand-text" style={{ blockSize: `${(amount / most) * 100}%` }} />
          </span>
          <span className="truncate text-2xs text-muted">{weekday.format(new Date(day))}</span>
        </li>
      ))}
    </ul>
  )
}
