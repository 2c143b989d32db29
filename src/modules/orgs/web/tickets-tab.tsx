import { features } from '#core/features.ts'
import { Alert } from '#ui/alert.tsx'
import { useOrgId, useWrite } from '#ui/data.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useRefused } from '#ui/refused.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { orgApi, type OrgSettings } from '../api.ts'
import { settingsText } from '../text/settings-text.ts'
import { TicketPeople } from './ticket-people.tsx'

/** Whether tickets are created at all, and by whom. */
export const TicketsTab = ({ settings }: { settings: OrgSettings }) => {
  const say = useSay()
  const orgId = useOrgId()
  const onError = useRefused()
  const update = useWrite(orgApi.update)
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
      <div className="grid shrink-0 gap-3 px-4 py-4 @3xl:px-6">
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
      <TicketPeople />
    </>
  )
}
