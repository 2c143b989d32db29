/** Sign-in events by day, newest first. */
import { isErrorCode } from '#core/text/errors.ts'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import type { SignInRecord } from '../../api/sessions.ts'
import { auditText, signInEventText } from '../../text/audit-text.ts'
import { deviceOf } from './device.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'

const kinds = {
  'signed-in': 'ok',
  refused: 'danger',
  locked: 'danger',
  'signed-out': 'off',
  'session-ended': 'off',
  'password-changed': 'warn',
  'code-sent': 'warn',
  'step-passed': 'ok',
  'step-refused': 'danger',
  'factor-added': 'warn',
  'factor-renamed': 'warn',
  'factor-removed': 'warn',
  'taken-over': 'warn',
  'acting-started': 'warn',
  'acting-ended': 'off',
} satisfies Record<SignInRecord['event'], StatusKind>

export const useDevice = () => {
  const say = useSay()
  return (agent: string) => {
    const { browser, system } = deviceOf(agent)
    if (browser && system) return say(auditText.onDevice, { browser, system })
    return browser ?? system ?? say(auditText.unknownDevice)
  }
}

export const AuditList = ({ records, withPerson }: { records: readonly SignInRecord[]; withPerson?: boolean }) => {
  const moment = useMomentFormat()
  const days = Map.groupBy(records, ({ at }) => moment.day(at))
  return [...days].map(([day, some]) => (
    <section key={day} aria-label={day}>
      <h2 className="sticky top-0 z-1 border-b border-line bg-canvas px-4 py-1.5 text-xs text-muted">{day}</h2>
      <ul>
        {some.map((record) => (
          <AuditLine key={record.id} record={record} withPerson={withPerson} />
        ))}
      </ul>
    </section>
  ))
}

const AuditLine = ({ record, withPerson }: { record: SignInRecord; withPerson?: boolean }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const device = useDevice()
  const { event, reason, name, username, ip, agent, at } = record
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line px-4 py-2 text-sm ${withPerson ? '@3xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_minmax(0,1.4fr)_5rem]' : '@3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1.4fr)_5rem]'}`}
    >
      {withPerson && (
        <span className="col-span-2 flex min-w-0 items-baseline gap-2 @3xl:col-span-1">
          {name && (
            <span className="truncate font-semibold">
              <UserText>{say(name)}</UserText>
            </span>
          )}
          <Code className={name ? 'text-xs text-muted' : 'font-semibold'}>{username}</Code>
        </span>
      )}
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <StatusDot kind={kinds[event]}>{say(signInEventText[event])}</StatusDot>
        {reason && isErrorCode(reason) && <span className="text-xs text-muted">{say(errorWords(reason))}</span>}
      </span>
      <span className="col-start-1 flex min-w-0 flex-wrap items-baseline gap-x-2 text-xs text-muted @3xl:col-start-auto">
        <span>{device(agent)}</span>
        <Code>{ip}</Code>
      </span>
      <time dateTime={at} title={moment.full(at)} className="text-end text-xs text-muted">
        {moment.time(at)}
      </time>
    </li>
  )
}
