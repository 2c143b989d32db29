import { useRead } from '#ui/calls/use-calls.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Section } from '#ui/display/section.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { integrationApi, type Integration } from '../api/integrations.ts'
import { kinds } from '../kinds/kinds.ts'
import { integrationText, tenantText } from '../text/integrations-text.ts'
import { IntegrationFields } from './integrations/integration-fields.tsx'
import { TestState } from './integrations/integration-row.tsx'
import { TenantFrame } from './tenant-frame.tsx'
import { useIntegrationForm } from './integrations/use-integration-form.ts'

/** The chat platform of one organisation: configured and tried. */
export const TenantChatwootPage = () => {
  const say = useSay()
  return (
    <TenantFrame title={say(tenantText.chatTitle)}>
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line px-4 pb-8">
        <Chat />
      </div>
    </TenantFrame>
  )
}

const Chat = () => {
  const { data, error, refetch } = useRead(integrationApi.list, {})
  if (error && !data) return <ReadError error={error} retry={() => void refetch()} />
  const chat = data?.find(({ kind }) => kind === 'chat')
  return data ? <ChatForm key={chat?.id} chat={chat} /> : <Waiting />
}

const Waiting = () => (
  <div className="max-w-2xl py-6">
    <SkeletonFields count={5} />
  </div>
)

/** The page stays open after a save. */
const stay = () => undefined

const ChatForm = ({ chat }: { chat?: Integration }) => {
  const say = useSay()
  const { draft, stored, saveAndTest, isTesting } = useIntegrationForm('chat', { id: chat?.id, onClose: stay })
  return (
    <div className="max-w-2xl">
      {stored && (
        <Section title={say(tenantText.state)}>
          <TestState integration={stored} isTesting={isTesting} />
        </Section>
      )}
      <Section title={say(kinds.chat.name)} hint={say(tenantText.chatHint)}>
        {draft.isOutdated && (
          <ConflictAlert className="mb-4" onReadAgain={draft.readAgain} onSaveOver={() => void draft.saveOver()} />
        )}
        <form noValidate onSubmit={(event) => void draft.submit(event)}>
          <div className="@container grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4">
            <IntegrationFields kind={kinds.chat} form={draft.form} has={stored?.hasSecret ?? {}} isNew={false} />
          </div>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button type="submit" look="primary" isPending={draft.isSaving}>
              {say(uiText.save)}
            </Button>
            <Button isPending={draft.isSaving || isTesting} onPress={() => void saveAndTest()}>
              {say(integrationText.saveAndTest)}
            </Button>
          </div>
        </form>
      </Section>
      <LeaveGuard isDirty={draft.isDirty} />
    </div>
  )
}
