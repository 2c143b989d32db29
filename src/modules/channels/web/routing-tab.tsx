import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Section } from '#ui/display/section.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { channelApi, ChannelRouting, type Channel } from '../api/channels.ts'
import { channelDefaultsApi } from '../api/defaults.ts'
import { channelText, routingText } from '../text/channels-text.ts'
import { PageForm, stayOpen } from '#ui/records/page-form.tsx'
import { RoutingFields } from './routing-fields.tsx'
import { TeamList } from './team-list.tsx'
import { useSkillChoices } from './use-choices.ts'

const routingOf = (channel: Channel): ChannelRouting => ({
  workload: channel.workload,
  priority: channel.priority,
  agentMaxWaitTimeBeforeAcceptInSec: channel.agentMaxWaitTimeBeforeAcceptInSec,
  betweenTeamsAssignPolicy: channel.betweenTeamsAssignPolicy,
  skillIds: channel.skillIds,
  teams: channel.teams,
})

export const RoutingTab = ({ channel }: { channel: Channel }) => {
  const say = useSay()
  const skills = useSkillChoices()
  const { data: defaults } = useRead(channelDefaultsApi.get, {})
  const { mutateAsync: update } = useWrite(channelApi.updateRouting)
  const draft = useRecordDraft<ChannelRouting>({
    schema: ChannelRouting,
    blank: routingOf(channel),
    saved: routingOf(channel),
    version: channel.version,
    save: async (values, version) => {
      await update({ ...values, id: channel.id, version })
      toast({ kind: 'done', message: say(channelText.saved, { name: say(channel.name) }) })
    },
    onClose: stayOpen,
  })
  const { form } = draft
  return (
    <PageForm draft={draft} canSave={useCanCall(channelApi.updateRouting)}>
      <Section title={say(routingText.teams)} hint={say(routingText.teamsHint)}>
        <Bound form={form} name="teams">
          {({ value, onChange }) => (
            <TeamList teams={value} firstPolicy={defaults?.teamPolicy ?? 'LONGEST_WAITING'} onChange={onChange} />
          )}
        </Bound>
      </Section>
      <Section title={say(routingText.work)}>
        <RoutingFields form={form} />
        <div className="mt-4">
          <Bound form={form} name="skillIds">
            {({ value, onChange, problem }) => (
              <MultiSelect
                label={say(routingText.skills)}
                hint={say(routingText.skillsHint)}
                problem={problem}
                items={skills}
                value={value}
                onChange={onChange}
              />
            )}
          </Bound>
        </div>
      </Section>
    </PageForm>
  )
}
