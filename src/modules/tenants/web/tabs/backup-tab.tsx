import { DatabaseBackup } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ProgressBar } from '#ui/display/progress-bar.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import type { Tenant } from '../../api/organizations.ts'
import { organizationText } from '../../organization-text.ts'
import { tenantText } from '../../text.ts'
import { useSize } from './use-size.ts'
import { useTenantActions } from '../actions/use-tenant-actions.ts'

export const BackupTab = ({ tenant }: { tenant: Tenant }) => {
  const say = useSay()
  const size = useSize()
  const { backUp } = useTenantActions()
  const [bytes, setBytes] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async () => {
    stop.current = new AbortController()
    setBytes(0)
    await backUp(tenant, { onBytes: setBytes, signal: stop.current.signal })
    setBytes(undefined)
  }
  return (
    <Section title={say(tenantText.backup)} hint={say(organizationText.backupHint)}>
      <div className="grid max-w-xl gap-4">
        <Alert kind="warn">{say(organizationText.backupSecret)}</Alert>
        {bytes === undefined ? (
          <Button className="justify-self-start" onPress={() => void start()}>
            <DatabaseBackup aria-hidden className="size-4" />
            {say(organizationText.backupNow)}
          </Button>
        ) : (
          <div className="flex items-end gap-4">
            <ProgressBar label={say(organizationText.backingUp)} detail={size(bytes)} />
            <Button onPress={() => stop.current?.abort()}>{say(organizationText.stop)}</Button>
          </div>
        )}
      </div>
    </Section>
  )
}
