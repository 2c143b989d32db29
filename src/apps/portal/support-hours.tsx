import { zoneName } from '#core/working-time/zones.ts'
import { localeOf } from '#core/words.ts'
import type { SiteFrame, SupportHours } from '#modules/portal/page-model.ts'
import { contactText } from '#modules/portal/text/site-text.ts'
import { sayIn } from './layout.tsx'

type Props = { frame: SiteFrame; hours: SupportHours }

const stateOf = ({ isOpen, changesAt }: SupportHours) => {
  if (isOpen) return changesAt ? contactText.openNow : contactText.alwaysOpen
  return changesAt ? contactText.closedNow : contactText.closedLong
}

export const HoursNow = ({ frame, hours }: Props) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className={`size-2 rounded-full ${hours.isOpen ? 'bg-ok' : 'bg-line-field'}`} />
    {sayIn(frame)(stateOf(hours), { at: hours.changesAt ?? '' })}
  </span>
)

export const HoursTable = ({ frame, hours }: Props) => {
  const say = sayIn(frame)
  return (
    <section>
      <h2 className="text-lg font-semibold">{say(contactText.hours)}</h2>
      <p className="mt-1 text-sm">
        <HoursNow frame={frame} hours={hours} />
      </p>
      <table className="mt-3 w-full text-sm">
        <tbody>
          {hours.days.map(({ name, times }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-start font-normal">
                {name}
              </th>
              <td className="py-2 text-end">
                {times.length > 0
                  ? times.map((time) => (
                      <bdi key={time} dir="ltr" className="block">
                        {time}
                      </bdi>
                    ))
                  : say(contactText.closed)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        {say(contactText.zone, { zone: zoneName(hours.timeZone, localeOf(frame.language)) })}
      </p>
    </section>
  )
}
