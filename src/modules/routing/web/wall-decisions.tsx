import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import type { RecentDecision } from '../wall-api.ts'
import { offerStateText, wallText } from '../wall-text.ts'
import { useDuration } from './use-duration.ts'

const DecisionDialog = lazyPart(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

export const WallDecisions = ({ decisions }: { decisions: readonly RecentDecision[] }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const duration = useDuration()
  const [openId, setOpenId] = useState<string>()
  if (decisions.length === 0) return <p className="text-sm text-muted">{say(wallText.noDecisions)}</p>
  return (
    <>
      <ul className="max-w-4xl divide-y divide-line">
        {decisions.map(({ id, at, userName, channelName, waitedSeconds, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="text-xs text-muted">{moment.time(at)}</span>
            <bdi className="font-semibold">{say(userName)}</bdi>
            {channelName && <bdi className="text-muted">{say(channelName)}</bdi>}
            <span className="flex-1 whitespace-nowrap text-muted">
              {say(wallText.waited, { time: duration(waitedSeconds) })}
            </span>
            <span>{say(offerStateText[state])}</span>
            <Button
              size="small"
              look="ghost"
              aria-label={say(wallText.why, { name: say(userName) })}
              onPress={() => setOpenId(id)}
            >
              {say(wallText.ask)}
            </Button>
          </li>
        ))}
      </ul>
      {openId && <DecisionDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
