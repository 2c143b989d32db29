/** Applied configurations, newest first; the newest that is not undone can be rolled back. */
import { useState } from 'react'
import { usePages } from '#ui/calls/use-pages.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/display/section.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { configurationApi, type ConfigChange } from '../../api/configuration.ts'
import type { Tenant } from '../../api/organizations.ts'
import { configurationText } from '../../configuration-text.ts'
import { organizationText } from '../../organization-text.ts'
import { RollBackDialog } from './roll-back-dialog.tsx'
import { useWhen } from '../use-when.ts'

type Props = { tenant: Pick<Tenant, 'id' | 'name'>; onRolledBack?: () => void }

export const ConfigHistory = ({ tenant, onRolledBack }: Props) => {
  const say = useSay()
  const { items, error, retry, more, isMore } = usePages(configurationApi.changes, { orgRefId: tenant.id }, 20)
  const [rollback, setRollback] = useState<ConfigChange>()
  const latest = items?.find(({ undoneAt }) => undoneAt === null)
  return (
    <Section title={say(configurationText.history)} hint={say(configurationText.historyHint)}>
      {error && !items && <ReadError error={error} retry={retry} />}
      {!items && !error && <SkeletonLines count={4} />}
      {items?.length === 0 && <p className="text-sm text-muted">{say(configurationText.noHistory)}</p>}
      <ul>
        {items?.map((change) => (
          <Change
            key={change.id}
            change={change}
            onRollBack={change.id === latest?.id ? () => setRollback(change) : undefined}
          />
        ))}
      </ul>
      {more && (
        <Button size="small" className="mt-3" isPending={isMore} onPress={more}>
          {say(organizationText.more)}
        </Button>
      )}
      {rollback && (
        <RollBackDialog
          tenant={tenant}
          changeId={rollback.id}
          count={rollback.differences}
          onDone={onRolledBack}
          onClose={() => setRollback(undefined)}
        />
      )}
    </Section>
  )
}

const Change = ({ change, onRollBack }: { change: ConfigChange; onRollBack?: () => void }) => {
  const say = useSay()
  const when = useWhen()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{when(change.createdAt)}</span>
        <span className="block text-xs text-muted">
          <UserText>{change.madeBy}</UserText>
          {` · ${say(configurationText.places, { count: change.differences })}`}
        </span>
      </span>
      {change.undoneAt && (
        <span className="text-xs text-muted">{say(configurationText.undone, { date: when(change.undoneAt) })}</span>
      )}
      {onRollBack && (
        <Button size="small" onPress={onRollBack}>
          {say(configurationText.rollBack)}
        </Button>
      )}
    </li>
  )
}
