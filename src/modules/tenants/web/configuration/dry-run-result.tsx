import { useState } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Tenant } from '../../api/organizations.ts'
import { configurationText } from '../../configuration-text.ts'
import { counted } from './differences.ts'
import { RollBackDialog } from './roll-back-dialog.tsx'
import type { DryRun } from './use-dry-run.ts'
import { DifferenceList, ProblemList } from './dry-run-lists.tsx'

type Props = {
  trial?: DryRun
  tenant?: Tenant
  /** Something else is written or chosen by now. */
  isStale: boolean
  lines: readonly number[]
  isApplying: boolean
  onLine: (line: number) => void
  onApply: () => void
  onRolledBack: () => void
}

export const DryRunResult = (props: Props) => {
  const say = useSay()
  const { trial, tenant, isStale } = props
  if (!trial || !tenant)
    return <Empty title={say(configurationText.startTitle)} body={say(configurationText.startBody)} />
  if (isStale) return <Alert kind="warn">{say(configurationText.stale)}</Alert>
  if (trial.problems.length > 0)
    return <ProblemList problems={trial.problems} lines={props.lines} onLine={props.onLine} />
  if (trial.changeId) return <Applied {...props} trial={trial} changeId={trial.changeId} tenant={tenant} />
  if (trial.differences.length === 0) return <Alert kind="ok">{say(configurationText.same)}</Alert>
  return <ReadyToApply {...props} trial={trial} tenant={tenant} />
}

type Found = Props & { trial: DryRun; tenant: Tenant }

const ReadyToApply = ({ trial, tenant, isApplying, onApply }: Found) => {
  const say = useSay()
  const format = useFormat()
  const [isAsked, setAsked] = useState(false)
  const counts = counted(trial.differences)
  return (
    <div className="grid gap-3">
      <Alert kind="ok" title={say(configurationText.fine, { count: trial.differences.length })}>
        <Button size="small" className="mt-2" isPending={isApplying} onPress={() => setAsked(true)}>
          {say(configurationText.apply)}
        </Button>
      </Alert>
      <DifferenceList differences={trial.differences} />
      {isAsked && (
        <Dialog
          danger={counts.removed > 0}
          title={say(configurationText.applyTitle, { name: say(tenant.name) })}
          body={say(configurationText.applyBody, {
            removed: counts.removed,
            added: format.number(counts.added),
            changed: format.number(counts.changed),
          })}
          confirm={say(configurationText.apply)}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            onApply()
          }}
        />
      )}
    </div>
  )
}

const Applied = ({ trial, tenant, changeId, onRolledBack }: Found & { changeId: string }) => {
  const say = useSay()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="grid gap-3">
      <Alert kind="ok" title={say(configurationText.appliedTitle)}>
        <Button size="small" className="mt-2" onPress={() => setAsked(true)}>
          {say(configurationText.rollBack)}
        </Button>
      </Alert>
      <DifferenceList differences={trial.differences} />
      {isAsked && (
        <RollBackDialog
          tenant={tenant}
          changeId={changeId}
          count={trial.differences.length}
          onDone={onRolledBack}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
