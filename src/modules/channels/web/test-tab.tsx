import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { StatusDot } from '#ui/display/badges.tsx'
import { Section } from '#ui/display/section.tsx'
import { sayTestProblem } from '#ui/display/test-problem.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { channelApi, type Channel } from '../api/channels.ts'
import { channelKinds } from '../kinds/channel-kinds.ts'
import { channelText } from '../text/channels-text.ts'
import { SendTest } from './send-test.tsx'

const dots = { untested: 'warn', working: 'ok', failing: 'danger' } as const

export const TestTab = ({ channel }: { channel: Channel }) => {
  const say = useSay()
  const kind = channelKinds[channel.type]
  if (!kind.checks) return <p className="py-6 text-sm text-muted">{say(channelText.noTest)}</p>
  return (
    <>
      <Section title={say(channelText.whatTested)} hint={say(kind.checks)}>
        <TestResult channel={channel} />
        <RunTest channel={channel} />
      </Section>
      {kind.can.send && <SendTest channel={channel} />}
    </>
  )
}

const TestResult = ({ channel: { type, state, problem, checkedAt } }: { channel: Channel }) => {
  const say = useSay()
  const moment = useMomentFormat()
  return (
    <div role="status" className="mb-4 text-sm">
      <StatusDot kind={dots[state]}>{say(channelText[state])}</StatusDot>
      {checkedAt && (
        <span className="text-muted">{` · ${say(channelText.checked, { when: moment.ago(checkedAt) })}`}</span>
      )}
      {problem && <p className="mt-1 text-danger">{sayTestProblem(say, channelKinds[type], problem)}</p>}
    </div>
  )
}

const RunTest = ({ channel: { id, type, name } }: { channel: Channel }) => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutate, isPending } = useWrite(channelApi.test)
  if (!useCanCall(channelApi.test)) return null
  const run = () =>
    mutate(
      { id },
      {
        onSuccess: ({ problem }) => {
          const words = { name: say(name), problem: problem ? sayTestProblem(say, channelKinds[type], problem) : '' }
          if (problem) toast({ kind: 'error', message: say(channelText.fails, words) })
          else toast({ kind: 'done', message: say(channelText.works, words) })
        },
        onError,
      },
    )
  return (
    <Button isPending={isPending} onPress={run}>
      {say(channelText.runTest)}
    </Button>
  )
}
