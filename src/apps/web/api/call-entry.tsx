import { isPermission, permissions } from '#core/permissions.ts'
import { Code } from '#ui/display/bidi.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Disclosure, WhileOpen } from '#ui/display/disclosure.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import type { Call, Line } from './contract.ts'
import { apiText } from './text.ts'

const hues: Record<string, string> = {
  GET: '#0284c7',
  POST: '#4d7c0f',
  PUT: '#d97706',
  PATCH: '#9333ea',
  DELETE: '#be185d',
}

const useNeeds = () => {
  const say = useSay()
  return (needs: string) => {
    if (isPermission(needs)) return say(permissions[needs])
    return say(apiText[needs === 'signed-in' ? 'signed-in' : 'anyone'])
  }
}

const Lines = ({ title, lines }: { title: string; lines: Line[] }) => {
  const say = useSay()
  return (
    <section className="min-w-0">
      <h4 className="mb-1 text-xs text-muted">{title}</h4>
      {lines.length === 0 && <p className="text-xs text-muted">{say(apiText.nothing)}</p>}
      <ul dir="ltr" className="overflow-x-auto font-mono text-xs">
        {lines.map(({ depth, name, type, isRequired, limits }, at) => (
          <li
            key={`${name}${at}`}
            style={{ paddingInlineStart: `${depth}rem` }}
            className="flex items-baseline gap-3 border-b border-line py-1"
          >
            <span className="font-semibold">{name}</span>
            <span className="text-muted">{type}</span>
            {limits && <span className="text-faint">{limits}</span>}
            {isRequired && (
              <span className="ms-auto ps-3 font-sans text-2xs whitespace-nowrap text-brand-text">
                <bdi>{say(apiText.required)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const CallEntry = ({ call }: { call: Call }) => {
  const say = useSay()
  const needs = useNeeds()
  return (
    <Disclosure
      title={
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <span className="w-14 shrink-0">
            <Tag color={hues[call.method]}>
              <Code>{call.method}</Code>
            </Tag>
          </span>
          <bdi dir="ltr" className="min-w-0 font-mono text-xs font-normal wrap-anywhere">
            {call.path}
          </bdi>
          <span className="ms-auto text-xs font-normal text-muted">{needs(call.needs)}</span>
        </span>
      }
      end={<CopyButton text={`/api/v1${call.path}`} />}
    >
      <WhileOpen>
        <div className="grid gap-6 @2xl:grid-cols-2">
          <Lines title={say(apiText.input)} lines={call.input} />
          <Lines title={say(apiText.reply)} lines={call.reply} />
        </div>
      </WhileOpen>
    </Disclosure>
  )
}
