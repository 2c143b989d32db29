/** Why an agent got an offer: the policies, the candidates in their order, and why the others were not eligible. */
import { useRead } from '#ui/calls/use-calls.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { exclusionReasons, wallApi, type Decision } from '../wall-api.ts'
import { exclusionText, offerStateText, policyText, wallText } from '../wall-text.ts'

const nobody = { ar: '', en: '' }

const Facts = ({ decision }: { decision: Decision }) => {
  const say = useSay()
  const facts = [
    [wallText.chosen, say(decision.names[decision.userId] ?? nobody)],
    [wallText.outcome, say(offerStateText[decision.state])],
    [wallText.betweenPolicy, say(policyText[decision.betweenPolicy])],
    [wallText.teamPolicy, say(policyText[decision.teamPolicy])],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name.en} className="contents">
          <dt className="text-muted">{say(name)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Candidates = ({ decision: { candidates, names } }: { decision: Decision }) => {
  const say = useSay()
  const { number } = useFormat()
  return (
    <ol className="grid gap-1 text-sm">
      {candidates.map(({ userId, teamId, held, maxHeld }, at) => (
        <li key={`${teamId}${userId}`} className="flex gap-2">
          <span className="w-6 shrink-0 text-muted">{number(at + 1)}</span>
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-2">
            <bdi className="font-semibold">{say(names[userId] ?? nobody)}</bdi>
            <bdi className="text-muted">{say(names[teamId] ?? nobody)}</bdi>
          </span>
          <span className="shrink-0 text-muted">
            {say(wallText.holds, { held: number(held), max: number(maxHeld) })}
          </span>
        </li>
      ))}
    </ol>
  )
}

const Others = ({ decision: { excluded, names } }: { decision: Decision }) => {
  const say = useSay()
  const { number } = useFormat()
  return (
    <ul className="grid gap-1 text-sm">
      {exclusionReasons.flatMap((reason) => {
        const group = excluded[reason]
        if (!group) return []
        const people = group.userIds.map((id) => say(names[id] ?? nobody)).join(say(wallText.comma))
        return (
          <li key={reason}>
            <span className="font-semibold">
              {say(wallText.reasonCount, { reason: say(exclusionText[reason]), count: number(group.count) })}
            </span>{' '}
            <bdi className="text-muted">{people}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

const Body = ({ decision }: { decision: Decision }) => {
  const say = useSay()
  return (
    <div className="grid gap-5">
      <Facts decision={decision} />
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold">{say(wallText.candidates)}</h3>
        <Candidates decision={decision} />
      </div>
      {Object.keys(decision.excluded).length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-sm font-semibold">{say(wallText.others)}</h3>
          <Others decision={decision} />
        </div>
      )}
    </div>
  )
}

export const DecisionDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay()
  const { data, error, refetch } = useRead(wallApi.decision, { id })
  const name = data ? say(data.names[data.userId] ?? nobody) : ''
  return (
    <ContentDialog title={say(wallText.why, { name })} onClose={onClose}>
      {error && <ReadError error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={6} />}
      {data && <Body decision={data} />}
    </ContentDialog>
  )
}
