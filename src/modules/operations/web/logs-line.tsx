import { memo } from 'react'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { JsonView } from '#ui/json/json-view.tsx'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import type { LogLine } from '../logs-api.ts'
import { logLevelText, logText } from '../logs-text.ts'
import { detailOf } from './logs-search.ts'
import { useLogTime } from './logs-time.ts'

const kinds = { debug: 'off', info: 'ok', warn: 'warn', error: 'danger' } satisfies Record<LogLine['level'], StatusKind>
const narrow = 'block min-h-6 max-w-full rounded-sm text-start text-muted hover:text-fg hover:underline'

type Props = {
  line: LogLine
  isOpen: boolean
  isTabStop: boolean
  onToggle: (id: number) => void
  onOrg: (org: string) => void
  onRequest: (requestId: string) => void
}

const PlainLine = ({ line, isOpen, isTabStop, onToggle, onOrg, onRequest }: Props) => {
  const say = useSay()
  const time = useLogTime()
  const tabIndex = isTabStop ? 0 : -1
  const { orgId, requestId } = line
  return (
    <div className={`group relative border-b border-line hover:bg-canvas ${isOpen ? 'bg-canvas' : ''}`}>
      <div className="grid min-h-8 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1 text-xs @3xl:grid-cols-[8.5rem_5.5rem_8rem_minmax(0,1fr)_7rem]">
        <time dateTime={line.at} className="whitespace-nowrap text-muted">
          {time.short(line.at)}
        </time>
        <span className="justify-self-end @3xl:justify-self-start">
          <StatusDot kind={kinds[line.level]}>{say(logLevelText[line.level])}</StatusDot>
        </span>
        <span className="relative z-1 min-w-0 truncate">
          {orgId && (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={say(logText.onlyOrg, { org: orgId })}
              onClick={() => onOrg(orgId)}
              className={narrow}
            >
              <Code>{orgId}</Code>
            </button>
          )}
        </span>
        <button
          type="button"
          data-title
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          onClick={() => onToggle(line.id)}
          className="col-span-full flex min-w-0 items-baseline gap-2 text-start outline-none after:absolute after:inset-0 focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand-text @3xl:col-span-1"
        >
          <UserText className="shrink-0 font-semibold">{line.message}</UserText>
          <Code className="min-w-0 text-muted">{detailOf(line)}</Code>
        </button>
        <span className="relative z-1 hidden min-w-0 truncate @3xl:block">
          {requestId && (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={say(logText.onlyThis, { id: requestId })}
              onClick={() => onRequest(requestId)}
              className={narrow}
            >
              <Code>{requestId}</Code>
            </button>
          )}
        </span>
      </div>
      {isOpen && <WholeLine line={line} onRequest={onRequest} />}
    </div>
  )
}
export const LogLineRow = memo(PlainLine)

const WholeLine = ({ line, onRequest }: Pick<Props, 'line' | 'onRequest'>) => {
  const say = useSay()
  const time = useLogTime()
  const { requestId } = line
  return (
    <div className="relative z-1 grid cursor-text gap-3 px-4 pt-1 pb-4 text-xs">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        <span>{time.full(line.at)}</span>
        <span>
          {say(logText.node)} <Code>{line.node}</Code>
        </span>
        {requestId && (
          <span className="flex min-w-0 items-center gap-1">
            {say(logText.requestId)}
            <button
              type="button"
              aria-label={say(logText.onlyThis, { id: requestId })}
              onClick={() => onRequest(requestId)}
              className="rounded-sm font-semibold text-brand-text hover:underline"
            >
              <Code>{requestId}</Code>
            </button>
            <CopyButton text={requestId} />
          </span>
        )}
        <span className="ms-auto">
          <CopyButton text={JSON.stringify(line, null, 2)} label={say(logText.copyLine)} />
        </span>
      </div>
      <JsonView value={{ message: line.message, ...line.data }} />
    </div>
  )
}
