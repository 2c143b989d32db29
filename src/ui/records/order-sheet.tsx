import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CrudApi, OrderApi } from '#core/crud.ts'
import { Button } from '../buttons/button.tsx'
import { useOrgId, useWrite } from '../calls/use-calls.tsx'
import { readAllPages } from '../calls/read-all-pages.ts'
import { call } from '../calls/network.ts'
import { Sheet } from '../overlays/overlay.tsx'
import { useErrorToast } from '../calls/use-error-toast.ts'
import { SortableList } from '../lists/sortable-list.tsx'
import { reordered } from '../lists/sortable.ts'
import { ReadError } from '../display/state-pages.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'
import { recordsText } from './text.ts'

type Item = { id: string }
type Props<T extends Item> = {
  api: Pick<CrudApi, 'list'> & { order: OrderApi }
  title: string
  nameOf: (record: T) => string
  onClose: () => void
}

const useAllRecords = <T extends Item>({ list }: Pick<CrudApi, 'list'>) => {
  const orgId = useOrgId()
  const read = (page: object) => call(list, orgId, page) as Promise<{ items: T[]; total: number }>
  return useQuery({ queryKey: [list.topic, orgId, list.path, 'all'], queryFn: () => readAllPages(read) })
}

/** All records in their order, to be dragged or moved by the arrow keys. */
export const OrderSheet = <T extends Item>({ api, title, nameOf, onClose }: Props<T>) => {
  const say = useSay()
  const onError = useErrorToast()
  const { data, error, refetch } = useAllRecords<T>(api)
  const order = useWrite(api.order)
  /** The new order, until the server's reply has been read. */
  const [moved, setMoved] = useState<T[]>()
  const items = moved ?? data ?? []
  const move = (id: string, to: number) => {
    const next = reordered(items, id, to)
    setMoved(next)
    order.mutate({ id, afterId: next[to - 1]?.id ?? null }, { onError, onSettled: () => setMoved(undefined) })
  }
  return (
    <Sheet
      title={title}
      isLoading={!data && !error}
      hasControls
      onClose={onClose}
      footer={<Button onPress={onClose}>{say(uiText.close)}</Button>}
    >
      <div className="col-span-12">
        {error && !data && <ReadError error={error} retry={() => void refetch()} />}
        <p className="mb-3 text-sm text-muted">{say(recordsText.orderHint)}</p>
        <SortableList label={title} kind={api.list.topic} items={items} nameOf={nameOf} onMove={move}>
          {(record, handle) => (
            <div className="flex items-center gap-2 rounded-md border border-line bg-surface px-1.5 py-1">
              {handle}
              <bdi className="truncate text-sm">{nameOf(record)}</bdi>
            </div>
          )}
        </SortableList>
      </div>
    </Sheet>
  )
}
