/** Sends a test message over a channel, and shows what its provider answered. */
import { useState, type SubmitEvent } from 'react'
import { callProblems } from '#core/connections/outgoing-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { StatusDot } from '#ui/display/badges.tsx'
import { Section } from '#ui/display/section.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { channelApi, type Channel } from '../api/channels.ts'
import { channelText } from '../text/channels-text.ts'

const states = {
  sent: ['ok', channelText.testSent],
  retry: ['warn', channelText.testRetry],
  refused: ['danger', channelText.testRefused],
  lost: ['warn', channelText.testLost],
} as const

const isCallProblem = (problem: string): problem is keyof typeof callProblems => problem in callProblems

export const SendTest = ({ channel: { id } }: { channel: Channel }) => {
  const say = useSay()
  const onError = useErrorToast()
  const [to, setTo] = useState('')
  const { mutate, isPending, data } = useWrite(channelApi.sendTest)
  if (!useCanCall(channelApi.sendTest)) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (to.trim()) mutate({ id, to: to.trim() }, { onError })
  }
  const [dot, words] = data ? states[data.state] : []
  return (
    <Section title={say(channelText.sendTest)} hint={say(channelText.sendTestHint)}>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
        <TextField
          label={say(channelText.testRecipient)}
          hint={say(channelText.testRecipientHint)}
          code
          value={to}
          onChange={setTo}
        />
        <Button type="submit" isPending={isPending} isDisabled={!to.trim()} className="justify-self-start">
          {say(channelText.sendNow)}
        </Button>
      </form>
      {data && dot && (
        <div role="status" className="mt-4 grid gap-2 text-sm">
          <StatusDot kind={dot}>{say(words)}</StatusDot>
          {isCallProblem(data.problem) && <p className="text-danger">{say(callProblems[data.problem])}</p>}
          {data.answer && (
            <figure className="grid gap-1">
              <figcaption className="text-xs text-muted">{say(channelText.providerAnswer)}</figcaption>
              <pre
                dir="ltr"
                className="max-h-60 overflow-auto rounded-md bg-sunken p-3 text-xs break-all whitespace-pre-wrap"
              >
                {data.answer}
              </pre>
            </figure>
          )}
        </div>
      )}
    </Section>
  )
}
