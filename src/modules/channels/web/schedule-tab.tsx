import { useMemo, useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { orgApi, type OrgDetails } from '#modules/orgs/api.ts'
import type { StoredSchedule } from '#modules/hours/api.ts'
import { defaultWeek } from '#modules/hours/rules.ts'
import { useProblems, useScheduleDraft } from '#modules/hours/web/use-schedule-draft.ts'
import { WeekGrid } from '#modules/hours/web/week-grid.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ZoneField } from '#ui/form/zones/zone-field.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { channelApi, type Channel } from '../api/channels.ts'
import { channelText } from '../text/channels-text.ts'

export const ScheduleTab = ({ channel }: { channel: Channel }) => {
  const { data: org } = useRead(orgApi.details, { orgId: useOrgId() })
  return org ? <Hours channel={channel} org={org} /> : <SkeletonFields count={4} />
}

/** The weekly hours as the parts of the working hours edit them: holidays stay those of the organisation. */
const asSchedule = ({ id, name, version, createdAt, schedule }: Channel, timeZone: string): StoredSchedule => ({
  id,
  name,
  version,
  createdAt,
  timeZone: schedule?.timeZone ?? timeZone,
  week: schedule?.week ?? defaultWeek(),
  holidays: [],
  isDefault: false,
})

const Hours = ({ channel, org }: { channel: Channel; org: Pick<OrgDetails, 'timeZone' | 'weekStart'> }) => {
  const say = useSay()
  const saved = useMemo(() => asSchedule(channel, org.timeZone), [channel, org.timeZone])
  const draft = useScheduleDraft(saved)
  const problems = useProblems(draft.draft)
  const [chosen, setChosen] = useState<boolean>()
  const hasHours = chosen ?? channel.schedule !== null
  const stored = channel.schedule?.closedMessage ?? noMessage
  const [typed, setTyped] = useState<typeof stored>()
  const closedMessage = typed ?? stored
  const isTyped = closedMessage.ar !== stored.ar || closedMessage.en !== stored.en
  const isDirty = hasHours !== (channel.schedule !== null) || (hasHours && (draft.isDirty || isTyped))
  const canSave = useCanCall(channelApi.updateSchedule)
  const { timeZone, week } = draft.draft
  const { send, isPending } = useSend(channel, () => {
    draft.reset()
    setChosen(undefined)
    setTyped(undefined)
  })
  const save = (version: number) => send(version, hasHours ? { timeZone, week, closedMessage } : null, problems.count)
  return (
    <fieldset disabled={!canSave} className="grid gap-4 py-4">
      {draft.isOutdated && !isPending && (
        <ConflictAlert onReadAgain={draft.reset} onSaveOver={() => save(channel.version)} />
      )}
      <RadioGroup
        label={say(channelText.opening)}
        value={hasHours ? 'hours' : 'always'}
        onChange={(next) => setChosen(next === 'hours')}
        items={[
          { id: 'always', name: say(channelText.always), hint: say(channelText.alwaysHint) },
          { id: 'hours', name: say(channelText.ownHours), hint: say(channelText.ownHoursHint) },
        ]}
      />
      {hasHours && (
        <>
          <WeekGrid draft={draft} problems={problems} weekStart={org.weekStart} />
          <ZoneField
            label={say(channelText.timeZone)}
            value={timeZone}
            problem={problems.at('timeZone')}
            onChange={(zone) => zone && draft.change((before) => ({ ...before, timeZone: zone }))}
          />
          <ClosedMessage value={closedMessage} onChange={setTyped} />
        </>
      )}
      {canSave && (
        <div>
          <Button look="primary" isDisabled={!isDirty} isPending={isPending} onPress={() => save(draft.version)}>
            {say(uiText.save)}
          </Button>
        </div>
      )}
      <LeaveGuard isDirty={isDirty} />
    </fieldset>
  )
}

const noMessage = { ar: '', en: '' }
type Message = typeof noMessage

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

const useSend = ({ id, name }: Channel, onSaved: () => void) => {
  const say = useSay()
  const showErrorToast = useErrorToast()
  const { mutate, isPending } = useWrite(channelApi.updateSchedule)
  const send = (version: number, schedule: Channel['schedule'], problems: number) => {
    if (problems > 0) return showErrorToast({ code: 'invalid', params: undefined })
    return mutate(
      { id, version, schedule },
      {
        onSuccess: () => {
          onSaved()
          toast({ kind: 'done', message: say(channelText.saved, { name: say(name) }) })
        },
        // The read after every save returns the newer version, which shows the alert.
        onError: (refusal: ApiError) => void (refusal.code === 'conflict' || showErrorToast(refusal)),
      },
    )
  }
  return { send, isPending }
}
