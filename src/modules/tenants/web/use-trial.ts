/** A configuration on its way in: tried, then applied as it was tried, then perhaps taken back. */
import { useState } from 'react'
import { useRefused } from '#ui/refused.ts'
import { useWrite } from '#ui/data.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { configurationApi, type Difference, type Fault } from '../api/configuration.ts'
import type { Tenant } from '../api/organizations.ts'
import { configurationText } from '../configuration-text.ts'

export type Trial = { orgRefId: string; text: string; faults: Fault[]; differences: Difference[]; changeId?: string }

export const useTrial = () => {
  const say = useSay()
  const onError = useRefused()
  const [trial, setTrial] = useState<Trial>()
  const dryRun = useWrite(configurationApi.dryRun)
  const apply = useWrite(configurationApi.apply)
  return {
    trial,
    forget: () => setTrial(undefined),
    isTrying: dryRun.isPending,
    isApplying: apply.isPending,
    run: (orgRefId: string, text: string) =>
      dryRun.mutate({ orgRefId, text }, { onSuccess: (found) => setTrial({ orgRefId, text, ...found }), onError }),
    apply: ({ orgRefId, text }: Trial, tenant: Tenant) =>
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
