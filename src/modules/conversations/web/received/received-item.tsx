import { isErrorCode, errorWords } from '#ui/calls/catalogue.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Disclosure, WhileOpen } from '#ui/display/disclosure.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { ReadError } from '#ui/display/state-pages.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'
import { inboundApi, quarantineReasons, type InboundItem } from '../../api/inbound.ts'
import { quarantineText, receivedStateText, receivedText } from './received-text.ts'

const kinds: Record<InboundItem['state'], StatusKind> = { failed: 'danger', new: 'warn', done: 'ok' }

/** A code, or a code and the fields that it is about. */
const sayReason = (say: Say, problem: string) => {
  const [code = '', ...fields] = problem.split(/[:,]\s*/)
  const reason = quarantineReasons.find((known) => known === code)
  const words = reason ? quarantineText[reason] : errorWords(isErrorCode(code) ? code : 'unexpected')
  return [say(words), ...fields].join(' · ')
}

const Body = ({ id }: { id: string }) => {
  const { data, error, refetch } = useRead(inboundApi.get, { id })
  if (error) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return <span className="skeleton h-24" />
  return (
    <ScrollRegion
      as="pre"
      dir="ltr"
      className="max-h-80 overflow-auto rounded-md bg-sunken p-2.5 font-mono text-xs break-all whitespace-pre-wrap"
    >
      {data.body}
    </ScrollRegion>
  )
}

export const ReceivedItem = ({ item }: { item: InboundItem }) => {
  const say = useSay()
  const format = useFormat()
  const moment = useMomentFormat()
  const onError = useErrorToast()
  const { mutate, isPending } = useWrite(inboundApi.replay)
  const canReplay = useCanCall(inboundApi.replay)
  const { id, state, problem, receivedAt, tries, conversationId } = item
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <StatusDot kind={kinds[state]}>{say(receivedStateText[state])}</StatusDot>
          {problem && <p className="mt-1 text-sm text-danger">{sayReason(say, problem)}</p>}
          <p className="mt-1 text-xs text-muted">
            <span title={moment.full(receivedAt)}>{moment.ago(receivedAt)}</span>
            {' · '}
            {say(receivedText.tries, { count: format.number(tries) })}
          </p>
        </div>
        {conversationId && (
          <LinkButton size="small" path="workspace/channels/conversation" search={{ conversationId }}>
            {say(receivedText.open)}
          </LinkButton>
        )}
        {state === 'failed' && canReplay && (
          <Button
            size="small"
            isPending={isPending}
            onPress={() =>
              mutate({ id }, { onSuccess: () => toast({ kind: 'done', message: say(receivedText.replayed) }), onError })
            }
          >
            {say(receivedText.again)}
          </Button>
        )}
      </div>
      <Disclosure
        level={2}
        title={say(receivedText.show)}
        end={<Code className="max-w-40 truncate text-xs text-faint">{item.externalId}</Code>}
      >
        <WhileOpen>
          <Body id={id} />
        </WhileOpen>
      </Disclosure>
    </li>
  )
}
