/** Audit lines by day, newest first; a line expands to its details. */
import { useDevice } from '#modules/sign-in/web/audit/audit-list.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { AuditLine } from '../audit-api.ts'
import { auditText } from '../audit-text.ts'
import { actorOf, changesIn, sentenceOf } from '../audit-words.ts'

type Props = { lines: readonly AuditLine[]; onTarget: (id: string) => void }

export const AuditLines = ({ lines, onTarget }: Props) => {
  const moment = useMomentFormat()
  const days = Map.groupBy(lines, ({ at }) => moment.day(at))
  return [...days].map(([day, some]) => (
    <section key={day} aria-label={day}>
      <h2 className="sticky top-0 z-1 border-b border-line bg-canvas px-4 py-1.5 text-xs text-muted">{day}</h2>
      {some.map((line) => (
        <Line key={line.id} line={line} onTarget={onTarget} />
      ))}
    </section>
  ))
}

/** English begins with the name, Arabic ends with it: a verb at the start would need the gender of the user. */
const AuditSentence = ({ line }: { line: AuditLine }) => {
  const language = useLanguage()
  const who = <UserText>{actorOf(line, language)}</UserText>
  const isNameFirst = language === 'en'
  const sentence = sentenceOf(line, language)
  return (
    <>
      {isNameFirst && who}
      <span className="font-normal">{isNameFirst ? sentence : `${sentence}:`}</span>
      {!isNameFirst && who}
    </>
  )
}

const Line = ({ line, onTarget }: { line: AuditLine; onTarget: (id: string) => void }) => {
  const moment = useMomentFormat()
  return (
    <div className="max-w-6xl px-4">
      <Disclosure
        title={
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 py-1.5 wrap-anywhere">
            <AuditSentence line={line} />
          </span>
        }
        end={
          <time dateTime={line.at} title={moment.full(line.at)} className="shrink-0 text-xs font-normal text-muted">
            {moment.time(line.at)}
          </time>
        }
      >
        <Details line={line} onTarget={onTarget} />
      </Disclosure>
    </div>
  )
}

const Details = ({ line, onTarget }: { line: AuditLine; onTarget: (id: string) => void }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const device = useDevice()
  const { subjectId } = line
  return (
    <div className="@container grid gap-3 pb-4">
      <Changes line={line} />
      <DescriptionList
        items={[
          { name: say(auditText.at), value: moment.full(line.at) },
          { name: say(auditText.username), value: line.actorName && <Code>{line.actorName}</Code> },
          { name: say(auditText.address), value: line.ip && <Code>{line.ip}</Code> },
          { name: say(auditText.device), value: line.ip && device(line.agent) },
        ]}
      />
      {subjectId && (
        <Button size="small" className="justify-self-start" onPress={() => onTarget(subjectId)}>
          {say(auditText.onlyThis)}
        </Button>
      )}
    </div>
  )
}

/** Field by field: how it was, and how it is since. */
const Changes = ({ line }: { line: AuditLine }) => {
  const say = useSay()
  const changes = changesIn(line, useLanguage())
  if (changes.length === 0) return <p className="text-muted">{say(auditText.noDetails)}</p>
  const columns = [
    { id: 'before' as const, name: say(auditText.before), isThere: line.before !== null },
    { id: 'after' as const, name: say(auditText.after), isThere: line.after !== null },
  ].filter(({ isThere }) => isThere)
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-1/4 py-1 text-start font-normal">
            {say(auditText.field)}
          </th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col" className="py-1 text-start font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
              {change.field}
            </th>
            {columns.map(({ id }) => (
              <td key={id} className="py-1.5 pe-3 break-words">
                {change[id] ? (
                  <UserText>{change[id]}</UserText>
                ) : (
                  <span className="text-muted">{say(auditText.none)}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
