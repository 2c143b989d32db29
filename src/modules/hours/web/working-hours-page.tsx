import { Undo2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { textParam } from '#core/search-params.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { ZoneField } from '#ui/form/zones/zone-field.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { Section } from '#ui/display/section.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { ReadError } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { scheduleApi, ScheduleInput, type StoredSchedule } from '../api.ts'
import { hoursText } from '../text.ts'
import { HolidayList } from './holiday-list.tsx'
import { OpenNow, OpenAtTest } from './open-now.tsx'
import { ScheduleMenu } from './schedule-menu.tsx'
import { useScheduleDraft, useProblems, type ScheduleDraft, type Problems } from './use-schedule-draft.ts'
import { WeekGrid } from './week-grid.tsx'

const parse = (raw: Record<string, unknown>) => ({ id: textParam(raw, 'id') })

export const WorkingHoursPage = () => {
  const say = useSay()
  const [{ id }, show] = usePageSearch(parse)
  const { data, error, refetch } = useReadAll(scheduleApi.list, {})
  const { data: org } = useRead(orgApi.details, { orgId: useOrgId() })
  const open = useCallback((next?: string) => show({ id: next }, { replace: false }), [show])
  const current = data?.items.find((item) => item.id === id) ?? data?.items[0]
  if (data && current && org)
    return <HoursEditor key={current.id} all={data.items} current={current} weekStart={org.weekStart} onShow={open} />
  return (
    <>
      <ViewBar title={say(hoursText.title)} />
      {error ? <ReadError error={error} retry={() => void refetch()} /> : <HoursSkeleton />}
    </>
  )
}

type Props = {
  all: readonly StoredSchedule[]
  current: StoredSchedule
  weekStart: number
  onShow: (id?: string) => void
}

const HoursEditor = ({ all, current, weekStart, onShow }: Props) => {
  const say = useSay()
  const draft = useSavedDraft(current)
  const problems = useProblems(ScheduleInput, draft)
  const { undo } = draft
  useShortcuts(
    useMemo(
      () => [{ id: 'undo', keys: ['Mod+KeyZ'], group: say(hoursText.title), name: say(hoursText.undo), run: undo }],
      [say, undo],
    ),
  )
  return (
    <>
      <ViewBar
        title={say(hoursText.title)}
        filters={<ScheduleMenu all={all} current={current} onShow={onShow} />}
        action={
          <div className="flex items-center gap-2">
            <IconButton label={say(hoursText.undo)} isDisabled={!draft.canUndo} onPress={undo}>
              <Undo2 className="size-4 rtl:-scale-x-100" />
            </IconButton>
            <Button look="primary" isDisabled={!draft.isDirty} isPending={draft.isSaving} onPress={draft.save}>
              {say(uiText.save)}
            </Button>
          </div>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        <div className="@container mx-auto max-w-5xl px-4 @3xl:px-6">
          {draft.isOutdated && (
            <ConflictAlert className="mt-4" onReadAgain={draft.discard} onSaveOver={draft.saveOver} />
          )}
          <div data-open-now className="border-b border-line py-4 text-sm font-semibold">
            <OpenNow schedule={draft.draft} />
          </div>
          <WeekGrid
            week={draft.draft.week}
            onChange={(make, mergeKey) => draft.change((before) => ({ ...before, week: make(before.week) }), mergeKey)}
            problems={problems}
            weekStart={weekStart}
          />
          <HolidayList draft={draft} problems={problems} />
          <OpenAtTest schedule={draft.draft} />
          <Details draft={draft} problems={problems} />
        </div>
      </div>
      <LeaveGuard isDirty={draft.isDirty} />
    </>
  )
}

const useSavedDraft = (stored: StoredSchedule) => {
  const say = useSay()
  const { mutate, isPending } = useWrite(scheduleApi.update)
  return useScheduleDraft(stored, {
    isSaving: isPending,
    send: (draft, version, { onSuccess, onError }) =>
      mutate(
        { ...draft, id: stored.id, version },
        {
          onError,
          onSuccess: (saved) => {
            onSuccess(saved)
            toast({ kind: 'done', message: say(hoursText.saved, { name: say(saved.name) }) })
          },
        },
      ),
  })
}

const Details = ({ draft: { draft, change }, problems }: { draft: ScheduleDraft; problems: Problems }) => {
  const say = useSay()
  const rename = (name: Partial<StoredSchedule['name']>) =>
    change((before) => ({ ...before, name: { ...before.name, ...name } }))
  return (
    <Section title={say(hoursText.details)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-2">
        <TextField
          isRequired
          label={say(hoursText.nameAr)}
          value={draft.name.ar}
          onChange={(ar) => rename({ ar })}
          problem={problems.at('name.ar')}
        />
        <TextField
          isRequired
          label={say(hoursText.nameEn)}
          value={draft.name.en}
          onChange={(en) => rename({ en })}
          problem={problems.at('name.en')}
        />
        <div className="@2xl:col-span-2">
          <ZoneField
            label={say(hoursText.timeZone)}
            value={draft.timeZone}
            onChange={(timeZone) => timeZone && change((before) => ({ ...before, timeZone }))}
            problem={problems.at('timeZone')}
          />
        </div>
      </div>
    </Section>
  )
}

const HoursSkeleton = () => (
  <div aria-hidden className="border-t border-line">
    <div className="mx-auto grid grid-cols-[minmax(0,1fr)] max-w-5xl gap-3 px-6 py-8">
      {Array.from({ length: 7 }, (_, at) => (
        <span key={at} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4">
          <span className="skeleton h-3" />
          <span className="skeleton h-9" />
        </span>
      ))}
    </div>
  </div>
)
