/** The import of a configuration: dry run, apply, and rollback. */
import { useState } from 'react'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { configurationApi, type Difference, type PlacedProblem } from '../../api/configuration.ts'
import type { Tenant } from '../../api/organizations.ts'
import { configurationText } from '../../configuration-text.ts'

export type DryRun = {
  orgRefId: string
  text: string
  problems: PlacedProblem[]
  differences: Difference[]
  changeId?: string
}

export const useDryRun = () => {
  const say = useSay()
  const onError = useErrorToast()
  const [trial, setTrial] = useState<DryRun>()
  const dryRun = useWrite(configurationApi.dryRun)
  const apply = useWrite(configurationApi.apply)
  return {
    trial,
    forget: () => setTrial(undefined),
    isTrying: dryRun.isPending,
    isApplying: apply.isPending,
    run: (orgRefId: string, text: string) =>
      dryRun.mutate({ orgRefId, text }, { onSuccess: (found) => setTrial({ orgRefId, text, ...found }), onError }),
    apply: ({ orgRefId, text }: DryRun, tenant: Tenant) =>
      apply.mutate(
        { orgRefId, text },
        {
          onSuccess: ({ changeId, ...found }) => {
            setTrial({ orgRefId, text, ...found, changeId: changeId ?? undefined })
            if (changeId) toast({ kind: 'done', message: say(configurationText.applied, { name: say(tenant.name) }) })
          },
          onError,
        },
      ),
  }
}
