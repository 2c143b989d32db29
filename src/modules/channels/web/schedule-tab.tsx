import { useMemo } from 'react'
import { isEqual } from '#core/values/equal.ts'
import { orgApi, type OrgDetails } from '#modules/orgs/api.ts'
import { defaultWeek } from '#modules/hours/rules.ts'
import { useProblems } from '#modules/hours/web/use-schedule-draft.ts'
import { WeekGrid } from '#modules/hours/web/week-grid.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ZoneField } from '#ui/form/zones/zone-field.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { problemsIn, useDocumentDraft } from '#ui/records/use-document-draft.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { channelApi, ChannelSchedule, type Channel } from '../api/channels.ts'
import { channelText } from '../text/channels-text.ts'

export const ScheduleTab = ({ channel }: { channel: Channel }) => {
  const { data: org } = useRead(orgApi.details, { orgId: useOrgId() })
  return org ? <ChannelHours channel={channel} org={org} /> : <SkeletonFields count={4} />
}

type Hours = NonNullable<ChannelSchedule>
const noMessage = { ar: '', en: '' }
type Message = typeof noMessage
type Draft = { hasHours: boolean; schedule: Hours }

/** Without hours of its own, those that it would begin with. */
const draftOf = ({ schedule }: Channel, timeZone: string): Draft => ({
  hasHours: schedule !== null,
  schedule: schedule ?? { timeZone, week: defaultWeek(), closedMessage: noMessage },
})
const scheduleOf = ({ hasHours, schedule }: Draft) => (hasHours ? schedule : null)
/** Hours that are not used are not saved. */
const isSame = (a: Draft, b: Draft) => isEqual(scheduleOf(a), scheduleOf(b))

const useHoursDraft = (channel: Channel, timeZone: string) => {
  const say = useSay()
  const { mutate, isPending } = useWrite(channelApi.updateSchedule)
  const { id, version, name } = channel
  const saved = useMemo(() => draftOf(channel, timeZone), [channel, timeZone])
  const editing = useDocumentDraft<Draft>({
    saved,
    version,
    isSame,
    isSaving: isPending,
    check: (draft) => problemsIn(ChannelSchedule, scheduleOf(draft)),
    send: (draft, from, { onSuccess, onError }) =>
      mutate(
        { id, version: from, schedule: scheduleOf(draft) },
        {
          onError,
          onSuccess: (stored) => {
            onSuccess(stored)
            toast({ kind: 'done', message: say(channelText.saved, { name: say(name) }) })
          },
        },
      ),
  })
  return { ...editing, draft: editing.draft ?? saved }
}

const ChannelHours = ({ channel, org }: { channel: Channel; org: Pick<OrgDetails, 'timeZone' | 'weekStart'> }) => {
  const say = useSay()
  const editing = useHoursDraft(channel, org.timeZone)
  const { draft, change, isDirty } = editing
  const { timeZone, week, closedMessage } = draft.schedule
  const problems = useProblems(ChannelSchedule, { draft: scheduleOf(draft), problems: editing.problems })
  const canSave = useCanCall(channelApi.updateSchedule)
  const set = (make: (before: Hours) => Partial<Hours>, mergeKey?: string) =>
    change((before) => ({ ...before, schedule: { ...before.schedule, ...make(before.schedule) } }), mergeKey)
  return (
    <fieldset disabled={!canSave} className="grid gap-4 py-4">
      {editing.isOutdated && <ConflictAlert onReadAgain={editing.discard} onSaveOver={editing.saveOver} />}
      <RadioGroup
        label={say(channelText.opening)}
        value={draft.hasHours ? 'hours' : 'always'}
        onChange={(next) => change((before) => ({ ...before, hasHours: next === 'hours' }))}
        items={[
          { id: 'always', name: say(channelText.always), hint: say(channelText.alwaysHint) },
          { id: 'hours', name: say(channelText.ownHours), hint: say(channelText.ownHoursHint) },
        ]}
      />
      {draft.hasHours && (
        <>
          <WeekGrid
            week={week}
            onChange={(make, mergeKey) => set((before) => ({ week: make(before.week) }), mergeKey)}
            problems={problems}
            weekStart={org.weekStart}
          />
          <ZoneField
            label={say(channelText.timeZone)}
            value={timeZone}
            problem={problems.at('timeZone')}
            onChange={(zone) => zone && set(() => ({ timeZone: zone }))}
          />
          <ClosedMessage value={closedMessage ?? noMessage} onChange={(text) => set(() => ({ closedMessage: text }))} />
        </>
      )}
      {canSave && (
        <div>
          <Button look="primary" isDisabled={!isDirty} isPending={editing.isSaving} onPress={editing.save}>
            {say(uiText.save)}
          </Button>
        </div>
      )}
      <LeaveGuard isDirty={isDirty} />
    </fieldset>
  )
}

const ClosedMessage = ({ value, onChange }: { value: Message; onChange: (value: Message) => void }) => {
  const say = useSay()
  return (
    <GroupField label={say(channelText.closedMessage)} hint={say(channelText.closedMessageHint)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @lg:grid-cols-2">
        {(['ar', 'en'] as const).map((language) => (
          <TextArea
            key={language}
            name={language}
            label={say(language === 'ar' ? channelText.inArabic : channelText.inEnglish)}
            value={value[language]}
            onChange={(text) => onChange({ ...value, [language]: text ?? '' })}
            onBlur={() => undefined}
            maxLength={1_000}
          />
        ))}
      </div>
    </GroupField>
  )
}
