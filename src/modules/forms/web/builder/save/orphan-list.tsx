import { UserText } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import type { Orphan } from '../../../api.ts'
import { builderText } from '../builder-text.ts'

/** Fields whose values would be orphaned, with reason and ticket count. */
export const OrphanList = ({ orphans }: { orphans: readonly Orphan[] }) => {
  const say = useSay()
  return (
    <ul className="grid gap-1.5 text-sm">
      {orphans.map(({ fieldId, name, kind, detail, records }) => (
        <li key={`${fieldId} ${kind} ${detail}`}>
          <UserText className="font-semibold">{say(name)}</UserText>
          {`: ${say(builderText[kind])}`}
          {detail && (
            <>
              {' '}
              <UserText>{`(${detail})`}</UserText>
            </>
          )}
          {' · '}
          <span>{say(builderText.orphanRecords, { count: records })}</span>
        </li>
      ))}
    </ul>
  )
}
