import { features } from '#core/features.ts'
import { Alert } from '#ui/display/alert.tsx'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { type OrgSettings, orgSettingsApi } from '../api/settings.ts'
import { settingsText } from '../text/settings-text.ts'
import { TicketCreators } from './ticket-creators.tsx'

/** Whether tickets may be created at all, and by which users. */
export const TicketsTab = ({ settings }: { settings: OrgSettings }) => {
  const say = useSay()
  const orgId = useOrgId()
  const onError = useErrorToast()
  const update = useWrite(orgSettingsApi.update)
  const set = (ticketCreation: boolean) =>
    update.mutate(
      { orgId, ticketCreation, previous: { ticketCreation: settings.ticketCreation } },
      {
        onSuccess: () =>
          toast({
            kind: 'done',
            message: say(ticketCreation ? settingsText.ticketsOn : settingsText.ticketsOff),
          }),
        onError,
      },
    )
  return (
    <>
      <div className="grid shrink-0 gap-3 px-4 py-4">
        {!settings.features.includes('ticketing') && (
          <Alert kind="warn" title={say(features.ticketing)}>
            {say(settingsText.ticketingOff)}
          </Alert>
        )}
        <Switch
          isSelected={settings.ticketCreation}
          isDisabled={update.isPending}
          onChange={set}
          hint={say(settingsText.orgTicketsHint)}
        >
          <span className="font-semibold">{say(settingsText.orgTicketsSwitch)}</span>
        </Switch>
      </div>
      <TicketCreators />
    </>
  )
}
