import { useState } from 'react'
import type { ErrorCode } from '#core/errors.ts'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useSay } from '#ui/words.tsx'
import { stepText } from '../../text/factors-text.ts'
import { forgotText } from '../../text/forgot-text.ts'
import { clock, useCountdown } from '../login/use-countdown.ts'
import { CodeForm } from './code-form.tsx'
import { useStepAnswer, useStartedStep, type FramedStep } from './use-steps.ts'

const pause = 10 * 60_000

/** A code is sent when the step is shown; another one may follow after ten minutes. */
export const MailStep = ({ Frame, after, ...step }: FramedStep) => {
  const say = useSay()
  const started = useStartedStep(step.pending, 'mail-code')
  const answer = useStepAnswer(step)
  const [sentTo, setSentTo] = useState<string>()
  const address = started.data?.sentTo ?? sentTo
  const isEarlier = started.error?.code === 'code-already-sent'
  const subtitle = address
    ? say(stepText.mailBody, { address: `\u2066${address}\u2069` })
    : say(isEarlier ? stepText.mailEarlier : stepText.mailSending)
  return (
    <Frame isStep title={say(stepText.mailTitle)} subtitle={started.error && !isEarlier ? undefined : subtitle}>
      <CodeForm
        label={say(stepText.code)}
        refusal={answer.error}
        isPending={answer.isPending}
        onSubmit={(code) => answer.mutate({ method: 'mail-code', code })}
      >
        <Resend
          sentAt={started.submittedAt}
          error={isEarlier && !address ? undefined : started.error?.code}
          isPending={started.isPending}
          onResend={() => {
            setSentTo(address)
            started.mutate()
          }}
        />
      </CodeForm>
      {after}
    </Frame>
  )
}

type ResendProps = { sentAt: number; error?: ErrorCode; isPending: boolean; onResend: () => void }

const Resend = ({ sentAt, error, isPending, onResend }: ResendProps) => {
  const say = useSay()
  const left = useCountdown(sentAt ? new Date(sentAt + pause).toISOString() : undefined)
  const isWaiting = left > 0 && (!error || error === 'code-already-sent')
  return (
    <div className="text-center text-sm text-muted">
      {isWaiting ? (
        <p>
          {say(forgotText.resendIn)} <Code>{clock(left)}</Code>
        </p>
      ) : (
        <Button look="ghost" isPending={isPending} onPress={onResend}>
          {say(forgotText.resend)}
        </Button>
      )}
      <p role="status" className={error ? 'text-danger' : ''}>
        {error && say(errorWords(error))}
      </p>
    </div>
  )
}
