import { Ellipsis, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { Select } from '#ui/form/choices/select.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { dashboardApi, type DashboardRef } from '../../api/dashboards.ts'
import { defaultTabs } from '../../default-tabs.ts'
import { dashboardText } from '../../text/dashboards-text.ts'
import { DashboardEditor } from './dashboard-editor.tsx'

const parse = (raw: Record<string, unknown>) => ({ dashboard: textParam(raw, 'dashboard') })

/** The organisation's dashboards: one is open, and one is the first. */
export const DashboardsTab = () => {
  const say = useSay()
  const onError = useErrorToast()
  const [{ dashboard }, show] = usePageSearch(parse)
  const { data, error, refetch } = useReadAll(dashboardApi.list, {})
  const all = data?.items
  const create = useWrite(dashboardApi.create)
  const open = all?.find(({ id }) => id === dashboard) ?? all?.[0]
  const add = () =>
    create.mutate(
      { name: { ar: dashboardText.add.ar, en: dashboardText.add.en }, tabs: defaultTabs([]) },
      {
        onSuccess: ({ id, name }) => {
          show({ dashboard: id }, { replace: false })
          toast({ kind: 'done', message: say(dashboardText.created, { name: say(name) }) })
        },
        onError,
      },
    )
  if (error && !all) return <ReadError error={error} retry={() => void refetch()} />
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-end gap-2 border-b border-line px-4 py-2">
        {/* Keeps the height, or the button would move away under a press while the list arrives. */}
        {!all && (
          <div className="w-56">
            <SkeletonFields count={1} />
          </div>
        )}
        {open && (
          <>
            <div className="w-56">
              <Select
                label={say(dashboardText.choose)}
                value={open.id}
                onChange={(id) => show({ dashboard: id }, { replace: false })}
                items={(all ?? []).map(({ id, name }) => ({ id, name: say(name) }))}
              />
            </div>
            {open.isFirst && (
              <span className="flex h-9 items-center">
                <Tag>{say(dashboardText.first)}</Tag>
              </span>
            )}
            <DashboardActs dashboard={open} isOnly={all?.length === 1} />
          </>
        )}
        <span className="flex min-h-9 min-w-40 flex-1 items-center text-xs text-muted">
          {say(dashboardText.firstHint)}
        </span>
        <Button size="large" onPress={add} isPending={create.isPending}>
          <Plus aria-hidden className="size-4" />
          {say(dashboardText.add)}
        </Button>
      </div>
      {open && <DashboardEditor key={open.id} id={open.id} />}
    </>
  )
}

const DashboardActs = ({ dashboard, isOnly }: { dashboard: DashboardRef; isOnly: boolean }) => {
  const say = useSay()
  const onError = useErrorToast()
  const [isLeaving, setLeaving] = useState(false)
  const makeFirst = useWrite(dashboardApi.makeFirst)
  const name = say(dashboard.name)
  const { id } = dashboard
  const first = {
    id: 'first',
    name: say(dashboardText.makeFirst),
    icon: Star,
    run: () =>
      makeFirst.mutate(
        { id },
        { onSuccess: () => toast({ kind: 'done', message: say(dashboardText.madeFirst, { name }) }), onError },
      ),
  }
  const leave = {
    id: 'remove',
    name: say(dashboardText.remove),
    icon: Trash2,
    danger: true,
    run: () => setLeaving(true),
  }
  const actions = [...(dashboard.isFirst ? [] : [first]), ...(isOnly ? [] : [leave])]
  return (
    <>
      {actions.length > 0 && (
        <Menu
          label={say(dashboardText.more)}
          trigger={
            <IconButton size="large" label={say(dashboardText.more)}>
              <Ellipsis aria-hidden className="size-4" />
            </IconButton>
          }
          groups={[{ actions }]}
        />
      )}
      {isLeaving && (
        <RemoveRecord
          call={dashboardApi.remove}
          record={{ id, name }}
          text={dashboardText}
          params={{ count: dashboard.tabs }}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}
