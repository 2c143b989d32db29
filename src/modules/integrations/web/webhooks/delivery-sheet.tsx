import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'
import { deliveryApi, type DeliveryInFull, type Try } from '../../api/webhooks.ts'
import { deliveryStateText, deliveryText, webhookText } from '../../text/webhooks-text.ts'
import { sayProblem } from './delivery-columns.tsx'
import { eventName } from './event-name.ts'
import { useFollowing } from '../use-following.ts'
import { useReplay } from './use-replay.ts'
import { deliveryKinds } from './webhook-columns.tsx'

/** One delivery: what was sent, every try, and what was answered. */
export const DeliverySheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay()
  const { data: delivery, error, refetch } = useRead(deliveryApi.get, { id })
  const replay = useReplay()
  useFollowing(delivery?.state === 'pending')
  return (
    <Sheet
      title={delivery ? eventName(say, delivery.event) : say(uiText.loading)}
      isLoading={!delivery && !error}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.close)}</Button>
          {delivery && (
            <Button look="primary" isPending={replay.isPending} onPress={() => replay.mutate({ id })}>
              <RotateCcw aria-hidden className="size-4" />
              {say(deliveryText.replay)}
            </Button>
          )}
        </>
      }
    >
      <div className="col-span-12 min-w-0">
        {delivery ? <Content delivery={delivery} /> : <ReadError error={error} retry={() => void refetch()} />}
      </div>
    </Sheet>
  )
}

const Content = ({ delivery }: { delivery: DeliveryInFull }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const { webhookName, url, state, createdAt, nextTryAt, body, log } = delivery
  return (
    <>
      <DescriptionList
        items={[
          {
            name: say(deliveryText.state),
            value: <StatusDot kind={deliveryKinds[state]}>{say(deliveryStateText[state])}</StatusDot>,
          },
          { name: say(deliveryText.webhook), value: <UserText>{webhookName}</UserText> },
          { name: say(webhookText.url), value: <Code>{url}</Code> },
          { name: say(deliveryText.at), value: moment.full(createdAt) },
          ...(nextTryAt
            ? [{ name: say(deliveryText.tries), value: say(deliveryText.next, { when: moment.ago(nextTryAt) }) }]
            : []),
        ]}
      />
      <Disclosure title={say(deliveryText.body)} end={<CopyButton text={body} />}>
        <Lines>{pretty(body)}</Lines>
      </Disclosure>
      {log.length === 0 && <p className="py-3 text-sm text-muted">{say(deliveryText.noTries)}</p>}
      {log.map((attempt) => (
        <TryLog key={attempt.number} attempt={attempt} isOpen={attempt === log[0]} />
      ))}
    </>
  )
}

const TryLog = ({ attempt, isOpen }: { attempt: Try; isOpen: boolean }) => {
  const say = useSay()
  const format = useFormat()
  const moment = useMomentFormat()
  const { number, at, durationMs, status, problem, requestHeaders, responseHeaders, responseBody } = attempt
  return (
    <Disclosure
      isOpen={isOpen}
      title={
        <StatusDot kind={problem ? 'danger' : 'ok'}>
          {say(deliveryText.tryNumber, { number: format.number(number) })}
        </StatusDot>
      }
      end={status && <Code className="text-xs text-muted">{status}</Code>}
    >
      <p className="text-xs text-muted">
        {`${moment.full(at)} · ${say(deliveryText.took, { ms: format.number(durationMs) })}`}
      </p>
      {problem && <p className="mt-1 text-sm text-danger">{sayProblem(say, attempt)}</p>}
      <Block title={say(deliveryText.request)}>{headerLines(requestHeaders)}</Block>
      {responseHeaders && <Block title={say(deliveryText.response)}>{headerLines(responseHeaders)}</Block>}
      {responseBody && <Block title={say(deliveryText.responseBody)}>{responseBody}</Block>}
    </Disclosure>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h4 className="mt-3 mb-1 text-xs font-semibold text-muted">{title}</h4>
    <Lines>{children}</Lines>
  </>
)

const Lines = ({ children }: { children: ReactNode }) => (
  <ScrollRegion
    as="pre"
    dir="ltr"
    className="max-h-64 overflow-auto rounded-md bg-sunken p-2.5 font-mono text-xs break-all whitespace-pre-wrap"
  >
    {children}
  </ScrollRegion>
)

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const pretty = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
