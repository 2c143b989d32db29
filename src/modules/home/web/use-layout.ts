/** The arrangement of a page's widgets: shown at once, saved in the background. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { may } from '#core/may.ts'
import { useSession } from '#ui/calls/session.ts'
import { useOrgId, useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { reordered } from '#ui/lists/sortable.ts'
import { homeApi, widgetApi } from '../api.ts'
import { completeLayout, extraNeeds, type PlacedWidget, type WidgetId, type WidgetPage } from '../widgets.ts'

type Layout = { widgets: PlacedWidget[]; isChanged: boolean }

/** One save after the other, so that the last arrangement wins; of those made meanwhile only the latest is sent. */
const useSave = (page: WidgetPage) => {
  const onError = useErrorToast()
  // It is already shown, so the reply is not needed.
  const { mutateAsync } = useWrite(homeApi.saveLayout, undefined, () => undefined)
  const latest = useRef<PlacedWidget[]>(undefined)
  const isSaving = useRef(false)
  const saveAll = async () => {
    isSaving.current = true
    while (latest.current) {
      const widgets = latest.current
      latest.current = undefined
      await mutateAsync({ page, widgets }).catch(onError)
    }
    isSaving.current = false
  }
  return (widgets: PlacedWidget[]) => {
    latest.current = widgets
    if (!isSaving.current) void saveAll()
  }
}

export const useLayout = (page: WidgetPage) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const onError = useErrorToast()
  const permissions = useSession()?.permissions
  const { data, error } = useRead(homeApi.layout, { page })
  const key = [homeApi.layout.topic, orgId, homeApi.layout.path, { page }]
  const show = (layout: Layout) => queries.setQueryData(key, layout)
  const save = useSave(page)
  const reset = useWrite(homeApi.resetLayout, undefined, show)
  // Where the arrangement cannot be read, the usual one is shown.
  const all = data?.widgets ?? (error ? completeLayout() : undefined)
  const isPermitted = ({ id }: PlacedWidget) =>
    may(permissions, widgetApi[id].needs) && may(permissions, extraNeeds[id] ?? 'signed-in')
  const permitted = all?.filter(isPermitted)
  const shown = permitted?.filter(({ isHidden }) => !isHidden)
  const change = (widgets: PlacedWidget[]) => {
    show({ widgets, isChanged: true })
    save(widgets)
  }
  const put = (id: WidgetId, patch: Partial<PlacedWidget>) =>
    all && change(all.map((item) => (item.id === id ? { ...item, ...patch } : item)))
  return {
    shown,
    hidden: permitted?.filter(({ isHidden }) => isHidden) ?? [],
    isChanged: data?.isChanged ?? false,
    put,
    /** `to` is the index among those that are shown, without the moved one. */
    move: (id: WidgetId, to: number) => {
      if (!all || !shown) return
      const moved = reordered(shown, id, to)
      change([...moved, ...all.filter((item) => !shown.includes(item))])
    },
    reset: () => reset.mutate({ page }, { onError }),
  }
}
