/** When the survey is sent by itself, and how often it was. */
import { useState } from 'react'
import { boardApi } from '#modules/boards/api/boards.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useToastedWrite } from '#ui/calls/use-toasted-write.ts'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Section } from '#ui/display/section.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { invitationApi, longestDelayMinutes, type InvitationRule, type Invitations } from '../api/invitations.ts'
import { invitationsText, skipReasonText } from '../text/invitations-text.ts'

type RuleProps = { rule: InvitationRule; change: (change: Partial<InvitationRule>) => void }

const AfterTickets = ({ rule, change }: RuleProps) => {
  const say = useSay()
  const { data: boards } = useRead(boardApi.list, {})
  const items = (boards ?? [])
    .filter(({ type, isArchived }) => type === 'TICKET' && !isArchived)
    .map(({ id, name }) => ({ id, name: say(name) }))
  return (
    <div className="grid gap-2">
      <Checkbox isSelected={rule.afterTickets} onChange={(afterTickets) => change({ afterTickets })}>
        {say(invitationsText.afterTickets)}
      </Checkbox>
      {rule.afterTickets && (
        <MultiSelect
          label={say(invitationsText.boards)}
          {...(rule.boardIds.length === 0 && { placeholder: say(invitationsText.allBoards) })}
          items={items}
          value={rule.boardIds}
          onChange={(boardIds) => change({ boardIds })}
        />
      )}
    </div>
  )
}

const AfterConversations = ({ rule, change }: RuleProps) => {
  const say = useSay()
  const mayList = useCanCall(channelApi.list)
  const { data } = useReadAll(channelApi.list, mayList ? { sort: 'name' } : null)
  const items = (data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))
  return (
    <div className="grid gap-2">
      <Checkbox isSelected={rule.afterConversations} onChange={(afterConversations) => change({ afterConversations })}>
        {say(invitationsText.afterConversations)}
      </Checkbox>
      {rule.afterConversations && mayList && (
        <MultiSelect
          label={say(invitationsText.channels)}
          {...(rule.channelIds.length === 0 && { placeholder: say(invitationsText.allChannels) })}
          items={items}
          value={rule.channelIds}
          onChange={(channelIds) => change({ channelIds })}
        />
      )}
    </div>
  )
}

const RuleForm = ({ surveyId, saved }: { surveyId: string; saved: InvitationRule }) => {
  const say = useSay()
  const [rule, setRule] = useState(saved)
  const save = useToastedWrite(invitationApi.save)
  const change = (some: Partial<InvitationRule>) => setRule((before) => ({ ...before, ...some }))
  const send = () =>
    save.mutate(
      { surveyId, ...rule },
      { onSuccess: () => toast({ kind: 'done', message: say(invitationsText.saved) }) },
    )
  return (
    <div className="grid max-w-md gap-4">
      <AfterTickets rule={rule} change={change} />
      <AfterConversations rule={rule} change={change} />
      {(rule.afterTickets || rule.afterConversations) && (
        <NumberField
          label={say(invitationsText.delay)}
          hint={say(invitationsText.delayHint)}
          value={rule.delayMinutes}
          onChange={(delayMinutes) => change({ delayMinutes: delayMinutes ?? 0 })}
          minValue={0}
          maxValue={longestDelayMinutes}
        />
      )}
      <div>
        <Button isPending={save.isPending} onPress={send}>
          {say(invitationsText.save)}
        </Button>
      </div>
    </div>
  )
}

const Counts = ({ invitations: { sent, waiting, skipped } }: { invitations: Invitations }) => {
  const say = useSay()
  return (
    <DescriptionList
      items={[
        { name: say(invitationsText.sent), value: say(invitationsText.count, { count: sent }) },
        { name: say(invitationsText.waiting), value: say(invitationsText.count, { count: waiting }) },
        ...skipped.map(({ reason, count }) => ({
          name: say(invitationsText.skipped, { reason: say(skipReasonText[reason]) }),
          value: say(invitationsText.count, { count }),
        })),
      ]}
    />
  )
}

export const InvitationsSection = ({ surveyId }: { surveyId: string }) => {
  const say = useSay()
  const mayChange = useCanCall(invitationApi.save)
  const { data } = useRead(invitationApi.get, { surveyId })
  if (!data) return null
  const { rule, sent, waiting, skipped } = data
  return (
    <Section title={say(invitationsText.title)} hint={say(invitationsText.hint)}>
      {mayChange && <RuleForm surveyId={surveyId} saved={rule} />}
      {sent + waiting + skipped.length > 0 && (
        <div className="mt-4">
          <Counts invitations={data} />
        </div>
      )}
    </Section>
  )
}
