import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import type { Tenant } from '../../api/organizations.ts'
import { organizationText } from '../../organization-text.ts'
import { tenantText } from '../../text.ts'
import { TenantConfirmDialog, type TenantConfirmation } from '../actions/tenant-confirm-dialog.tsx'
import { useTenantActions } from '../actions/use-tenant-actions.ts'

export const DangerTab = ({ tenant }: { tenant: Tenant }) => {
  const say = useSay()
  const { resume, bringBack } = useTenantActions()
  const [question, setQuestion] = useState<TenantConfirmation>()
  const ask = (kind: TenantConfirmation['kind']) => () => setQuestion({ kind, tenant })
  return (
    <>
      {tenant.state === 'active' && (
        <Section title={say(organizationText.suspendTitle)} hint={say(organizationText.suspendHint)}>
          <Button look="danger" onPress={ask('suspend')}>
            {say(tenantText.suspend)}
          </Button>
        </Section>
      )}
      {tenant.state === 'suspended' && (
        <Section title={say(tenantText.resume)} hint={say(organizationText.resumeHint)}>
          <Button onPress={() => resume(tenant)}>{say(tenantText.resume)}</Button>
        </Section>
      )}
      {tenant.state === 'deleted' ? (
        <Section title={say(organizationText.bringBackTitle)} hint={say(organizationText.bringBackHint)}>
          <Button onPress={() => bringBack(tenant)}>{say(tenantText.bringBack)}</Button>
        </Section>
      ) : (
        <Section title={say(organizationText.removeTitle)} hint={say(organizationText.removeHint)}>
          <Button look="danger" onPress={ask('remove')}>
            {say(tenantText.remove)}
          </Button>
        </Section>
      )}
      {question && <TenantConfirmDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  )
}
