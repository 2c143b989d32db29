import { RotateCcw } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRows } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { deliveryApi, deliveryStates, sentEvents, webhookApi, type Delivery } from '../../api/webhooks.ts'
import { integrationText } from '../../text/integrations-text.ts'
import { deliveryStateText, deliveryText } from '../../text/webhooks-text.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { eventName } from './event-name.ts'
import { useFollowing } from '../use-following.ts'
import { useIntegrationSearch } from '../use-integration-search.ts'
import { useReplay } from './use-replay.ts'

export const DeliveriesTab = () => {
  const say = useSay()
  const format = useFormat()
  const moment = useMomentFormat()
  const [{ open, webhookId, state, event }, change] = useIntegrationSearch()
  const rows = useRows(deliveryApi.list, { webhookId, state, event })
  const { mutate: replay } = useReplay()
  useFollowing(Array.from({ length: 10 }, (_, at) => rows.rowAt(at)?.state).includes('pending'))
  const show = useCallback((id?: string) => change({ open: id }, { replace: false }), [change])
  const openRow = useCallback((delivery: Delivery) => show(delivery.id), [show])
  const nameOf = useCallback((delivery: Delivery) => delivery.event, [])
  const columns = useMemo(() => deliveryColumns({ say, format, moment }), [say, format, moment])
  const actions = useCallback(
    (delivery: Delivery): MenuGroup[] => [
      {
        actions: [
          { id: 'replay', name: say(deliveryText.replay), icon: RotateCcw, run: () => replay({ id: delivery.id }) },
        ],
      },
    ],
    [say, replay],
  )
  const isFiltered = [webhookId, state, event].some(Boolean)
  const clear = () => change({ webhookId: undefined, state: undefined, event: undefined })

  return (
    <>
      <Filters />
      <Table
        label={say(integrationText.deliveries)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={openRow}
        actions={actions}
        empty={
          isFiltered ? (
            <Empty
              title={say(deliveryText.noneTitle)}
              action={<Button onPress={clear}>{say(deliveryText.clear)}</Button>}
            />
          ) : (
            <Empty title={say(deliveryText.emptyTitle)} body={say(deliveryText.emptyBody)} />
          )
        }
      />
      {open && <DeliverySheet key={open} id={open} onClose={() => show(undefined)} />}
    </>
  )
}

const Filters = () => {
  const say = useSay()
  const [{ webhookId, state, event }, change] = useIntegrationSearch()
  const { data: webhooks } = useReadAll(webhookApi.list, {})
  return (
    <div className="flex shrink-0 items-center gap-2 overflow-x-auto px-4 pb-2">
      <FilterPill
        label={say(deliveryText.webhook)}
        value={webhookId}
        onChange={(chosen) => change({ webhookId: chosen })}
        items={(webhooks?.items ?? []).map(({ id, name }) => ({ id, name }))}
      />
      <FilterPill
        label={say(deliveryText.state)}
        value={state}
        onChange={(chosen) => change({ state: chosen })}
        items={deliveryStates.map((id) => ({ id, name: say(deliveryStateText[id]) }))}
      />
      <FilterPill
        label={say(deliveryText.event)}
        value={event}
        onChange={(chosen) => change({ event: chosen })}
        items={sentEvents.map((id) => ({ id, name: eventName(say, id) }))}
      />
    </div>
  )
}
