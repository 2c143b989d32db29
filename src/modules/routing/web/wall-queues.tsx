import { Empty } from '#ui/display/state-pages.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'
import type { exclusionReasons, QueueState } from '../wall-api.ts'
import { exclusionText, waitText, wallText } from '../wall-text.ts'
import { useDuration } from './use-duration.ts'

const useWhy = () => {
  const say = useSay()
  const { number } = useFormat()
  return ({ whyWaiting, waiting }: QueueState) => {
    if (!whyWaiting || waiting === 0) return ''
    const counts = Object.entries(whyWaiting.excluded) as [(typeof exclusionReasons)[number], number][]
    const reasons = counts.map(([reason, count]) =>
      say(wallText.reasonCount, { reason: say(exclusionText[reason]), count: number(count) }),
    )
    return [say(waitText[whyWaiting.reason]), ...reasons].join(' · ')
  }
}

const cell = 'px-2 py-2 text-start align-top'
const columns = ['queue', 'waiting', 'longest', 'overdue', 'held', 'freePlaces', 'whyWaiting'] as const

export const WallQueues = ({ queues, now }: { queues: readonly QueueState[]; now: number }) => {
  const say = useSay()
  const { number } = useFormat()
  const duration = useDuration()
  const why = useWhy()
  if (queues.length === 0) return <Empty title={say(wallText.noQueues)} body={say(wallText.noQueuesBody)} />
  return (
    <ScrollRegion role="group" aria-label={say(wallText.queues)} className="overflow-x-auto">
      <table className="w-full min-w-3xl text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map((name) => (
              <th key={name} scope="col" className={`${cell} font-normal`}>
                {say(wallText[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={`${queue.channelId}${queue.queueId ?? ''}`} className="border-b border-line last:border-0">
              <th scope="row" className={`${cell} font-semibold`}>
                <bdi>{say(queue.channelName)}</bdi>
                {queue.queueName && <bdi className="block font-normal text-muted">{say(queue.queueName)}</bdi>}
              </th>
              <td className={cell}>{number(queue.waiting)}</td>
              <td className={cell}>
                {queue.longestSince
                  ? duration(Math.max(0, now - Date.parse(queue.longestSince)) / 1000)
                  : say(wallText.none)}
              </td>
              <td className={queue.overdue > 0 ? `${cell} font-semibold text-danger` : cell}>
                {number(queue.overdue)}
              </td>
              <td className={cell}>{number(queue.held + queue.offered)}</td>
              <td className={cell}>{number(queue.freePlaces)}</td>
              <td className={`${cell} text-muted`}>{why(queue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
