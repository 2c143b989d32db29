import { Button } from '#ui/button.tsx'
import { isEdited } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Sheet } from '#ui/overlay.tsx'
import { useCloseOnce } from '#ui/records/use-record-draft.ts'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import type { Integration } from '../api/integrations.ts'
import { kinds, type ConfiguredKind } from '../kinds/kinds.ts'
import { integrationText } from '../text/integrations-text.ts'
import { IntegrationFields } from './integration-fields.tsx'
import { useTest } from './use-integration-acts.ts'
import { useIntegrationForm } from './use-integration-form.ts'

type Props = { kind: ConfiguredKind; id?: string; title: string; onClose: () => void }

export const IntegrationSheet = ({ kind, id, title, onClose }: Props) => {
  const say = useSay()
  const { form, saved, save, isPending, isLoading } = useIntegrationForm(kind, id)
  const test = useTest()
  const { isDone, done } = useCloseOnce(onClose)
  const leave = ({ name }: Integration) => {
    toast({ kind: 'done', message: say(integrationText.saved, { name }) })
    done()
  }
  const submit = save(leave)
  const submitAndTest = save((integration) => {
    leave(integration)
    test.run(integration.id)
  })
  return (
    <Sheet
      title={saved?.name ?? title}
      isLoading={isLoading}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button isPending={isPending} onPress={() => void submitAndTest()}>
            {say(integrationText.saveAndTest)}
          </Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <IntegrationFields kind={kinds[kind]} form={form} has={saved?.hasSecret ?? {}} isNew={!id} />
      <LeaveGuard isDirty={isEdited(form) && !isDone} />
    </Sheet>
  )
}
