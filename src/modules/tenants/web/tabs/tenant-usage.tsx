import { Alert } from '#ui/display/alert.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Section } from '#ui/display/section.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import type { Tenant } from '../../api/organizations.ts'
import { organizationText } from '../../organization-text.ts'
import { tenantText } from '../../text.ts'
import { megabyte } from './sizes.ts'
import { useSize } from './use-size.ts'

/** The usage of each limit. */
export const TenantUsage = ({ tenant: { usage, quotas } }: { tenant: Tenant }) => {
  const say = useSay()
  const format = useFormat()
  const size = useSize()
  return (
    <Section title={say(organizationText.usage)}>
      <div className="grid gap-5">
        <Meter label={say(tenantText.users)} used={usage.users} limit={quotas.users} written={format.number} />
        <Meter
          label={say(tenantText.storage)}
          used={usage.storedBytes}
          limit={quotas.storageMb && quotas.storageMb * megabyte}
          written={size}
        />
      </div>
    </Section>
  )
}

type MeterProps = { label: string; used: number; limit?: number | null; written: (amount: number) => string }

const Meter = ({ label, used, limit, written }: MeterProps) => {
  const say = useSay()
  if (!limit)
    return (
      <p className="flex justify-between gap-3 text-xs">
        <span>{label}</span>
        <span className="text-muted">{say(organizationText.noLimit, { used: written(used) })}</span>
      </p>
    )
  return (
    <div className="grid gap-2">
      <ProgressBar
        label={label}
        value={Math.min(used, limit)}
        max={limit}
        detail={say(tenantText.ofLimit, { used: written(used), limit: written(limit) })}
      />
      {used >= limit && <Alert kind="warn">{say(organizationText.overLimit)}</Alert>}
    </div>
  )
}
