import { FileDown } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSay } from '#ui/words.tsx'
import type { Tenant } from '../../api/organizations.ts'
import { organizationText } from '../../organization-text.ts'
import { ConfigHistory } from './config-history.tsx'
import { useTenantActions } from '../actions/use-tenant-actions.ts'

export const ConfigurationTab = ({ tenant }: { tenant: Tenant }) => {
  const say = useSay()
  const { exportIt } = useTenantActions()
  return (
    <>
      <Section title={say(organizationText.exportTitle)} hint={say(organizationText.exportHint)}>
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => void exportIt(tenant)}>
            <FileDown aria-hidden className="size-4" />
            {say(organizationText.exportNow)}
          </Button>
          <LinkButton path="super-admin/import-org" search={{ org: tenant.id }}>
            {say(organizationText.importHere)}
          </LinkButton>
        </div>
      </Section>
      <ConfigHistory tenant={tenant} />
    </>
  )
}
