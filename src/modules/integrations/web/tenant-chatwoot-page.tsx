import { useRead } from '#ui/data.tsx'
import { Button } from '#ui/button.tsx'
import { isEdited } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonFields } from '#ui/skeleton.tsx'
import { ReadError } from '#ui/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { integrationApi, type Integration } from '../api/integrations.ts'
import { kinds } from '../kinds/kinds.ts'
import { integrationText, tenantText } from '../text/integrations-text.ts'
import { IntegrationFields } from './integration-fields.tsx'
import { TestState } from './integration-row.tsx'
import { TenantFrame } from './tenant-frame.tsx'
import { useTest } from './use-integration-acts.ts'
import { useIntegrationForm } from './use-integration-form.ts'

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

const ChatForm = ({ chat }: { chat?: Integration }) => {
  const say = useSay()
  const { form, saved, save, isPending } = useIntegrationForm('chat', chat?.id)
  const test = useTest()
  const said = ({ name }: Integration) => toast({ kind: 'done', message: say(integrationText.saved, { name }) })
  const submit = save(said)
  const submitAndTest = save(({ id }) => test.run(id))
  return (
    <div className="max-w-2xl">
      {saved && (
        <Section title={say(tenantText.state)}>
          <TestState integration={saved} isTesting={test.isPending} />
        </Section>
      )}
      <Section title={say(kinds.chat.name)} hint={say(tenantText.chatHint)}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <div className="@container grid grid-cols-12 gap-x-3 gap-y-4">
            <IntegrationFields kind={kinds.chat} form={form} has={saved?.hasSecret ?? {}} isNew={false} />
          </div>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button type="submit" look="primary" isPending={isPending}>
              {say(uiText.save)}
            </Button>
            <Button isPending={isPending || test.isPending} onPress={() => void submitAndTest()}>
              {say(integrationText.saveAndTest)}
            </Button>
          </div>
        </form>
      </Section>
      <LeaveGuard isDirty={isEdited(form)} />
    </div>
  )
}
