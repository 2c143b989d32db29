/** How to reach the organisation, and when. */
import { zoneName } from '#core/working-time/zones.ts'
import { localeOf } from '#core/words.ts'
import { clockOf } from '#modules/hours/rules.ts'
import { scheduleApi, type StoredSchedule } from '#modules/hours/api.ts'
import { OpenNow } from '#modules/hours/web/open-now.tsx'
import { useClock } from '#modules/hours/web/use-clock.ts'
import { orgApi, type OrgDetails } from '#modules/orgs/api.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { Code, Phone, UserText } from '#ui/display/bidi.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Section } from '#ui/display/section.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { contactText } from '../text.ts'

export const ContactPage = () => {
  const say = useSay()
  const orgId = useOrgId()
  const { data, error, refetch } = useRead(orgApi.details, { orgId })
  if (error && !data) return <ReadError error={error} retry={() => void refetch()} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="@container mx-auto max-w-3xl px-4 py-8 @3xl:px-8">
        <Header org={data} />
        <Section title={say(contactText.reach)}>
          {data ? <Details org={data} /> : <span aria-hidden className="skeleton block h-40" />}
        </Section>
        <SupportHours weekStart={data?.weekStart ?? 0} />
      </div>
    </div>
  )
}

const Header = ({ org }: { org: OrgDetails | undefined }) => {
  const say = useSay()
  const isArabic = useLanguage() === 'ar'
  const name = org && ((isArabic ? org.nameInArabic : org.name) || org.name || org.nameInArabic)
  return (
    <header className="border-b border-line pb-6">
      <p className="text-xs text-muted">{say(contactText.title)}</p>
      <h1 className="mt-1 text-xl font-semibold">
        <UserText>{name ?? ' '}</UserText>
      </h1>
      {org?.description && (
        <p className="mt-2 max-w-prose text-base text-muted">
          <UserText>{org.description}</UserText>
        </p>
      )}
    </header>
  )
}

/** The default schedule of the organisation. */
const SupportHours = ({ weekStart }: { weekStart: number }) => {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const { data, error, refetch } = useRead(scheduleApi.list, { pageSize: 1 })
  const schedule = data?.items[0]
  return (
    <Section
      title={say(contactText.hours)}
      hint={schedule && say(contactText.zone, { zone: zoneName(schedule.timeZone, locale) })}
      end={schedule && <OpenNow schedule={schedule} />}
    >
      {schedule && <Week schedule={schedule} weekStart={weekStart} />}
      {!schedule && error && <ReadError error={error} retry={() => void refetch()} />}
      {!schedule && !error && <span aria-hidden className="skeleton block h-40" />}
    </Section>
  )
}

const link = 'text-brand-text underline-offset-2 hover:underline'

const Details = ({ org: { email, phoneNumber, address, website } }: { org: OrgDetails }) => {
  const say = useSay()
  return (
    <DescriptionList
      items={[
        {
          name: say(contactText.email),
          value: email && (
            <a href={`mailto:${email}`} className={link}>
              <Code>{email}</Code>
            </a>
          ),
        },
        {
          name: say(contactText.phone),
          value: phoneNumber && (
            <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`} className={link}>
              <Phone value={phoneNumber} />
            </a>
          ),
        },
        { name: say(contactText.address), value: address && <UserText>{address}</UserText> },
        {
          name: say(contactText.website),
          value: /^https?:\/\//.test(website) && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={link}>
              <Code>{website}</Code>
            </a>
          ),
        },
      ]}
    />
  )
}

/** The week from the day on which it begins in this organisation. */
const Week = ({ schedule: { week }, weekStart }: { schedule: StoredSchedule; weekStart: number }) => {
  const say = useSay()
  const { weekday } = useClock()
  const days = week.map((_, at) => (at + weekStart) % week.length)
  return (
    <DescriptionList
      items={days.map((day) => ({
        name: weekday(day),
        value: week[day]?.length ? (
          <span className="flex flex-wrap gap-x-4">
            {week[day].map(({ start, end }) => (
              <Code key={start}>{`${clockOf(start)} – ${clockOf(end)}`}</Code>
            ))}
          </span>
        ) : (
          <span className="text-muted">{say(contactText.closed)}</span>
        ),
      }))}
    />
  )
}
