import { Button } from '#ui/buttons/button.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { kinds, type ConfiguredKind } from '../../kinds/kinds.ts'
import { integrationText } from '../../text/integrations-text.ts'
import { IntegrationFields } from './integration-fields.tsx'
import { useIntegrationForm } from './use-integration-form.ts'

type Props = { kind: ConfiguredKind; id?: string; title: string; onClose: () => void }

export const IntegrationSheet = ({ kind, id, title, onClose }: Props) => {
  const say = useSay()
  const { draft, stored, saveAndTest, isLoading } = useIntegrationForm(kind, { id, onClose })
  return (
    <Sheet
      title={stored?.name ?? title}
      isLoading={isLoading}
      onClose={onClose}
      onSubmit={(event) => void draft.submit(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button isPending={draft.isSaving} onPress={() => void saveAndTest()}>
            {say(integrationText.saveAndTest)}
          </Button>
          <Button type="submit" look="primary" isPending={draft.isSaving}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      {draft.isOutdated && (
        <ConflictAlert className="col-span-12" onReadAgain={draft.readAgain} onSaveOver={() => void draft.saveOver()} />
      )}
      <IntegrationFields kind={kinds[kind]} form={draft.form} has={stored?.hasSecret ?? {}} isNew={!id} />
      <LeaveGuard isDirty={draft.isDirty} />
    </Sheet>
  )
}
