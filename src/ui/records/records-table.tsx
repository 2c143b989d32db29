import type { RowData } from '@tanstack/react-table'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { Button } from '../button.tsx'
import { Empty } from '../state-pages.tsx'
import type { TableProps } from '../table/table-props.ts'
import { Table } from '../table/table.tsx'
import { useSay } from '../words.tsx'
import { useMay } from './use-may.ts'

type AddProps = { call: Endpoint; text: Words; look?: 'primary' | 'outline'; onAdd: () => void }

/** The button that opens the sheet of a new record, for those who may create one. */
export const AddRecord = ({ call, text, look = 'primary', onAdd }: AddProps) => {
  const say = useSay()
  if (!useMay(call)) return null
  return (
    <Button look={look} onPress={onAdd}>
      <Plus aria-hidden className="size-4" />
      {say(text)}
    </Button>
  )
}

export type EmptyText = { add: Words; emptyTitle: Words; emptyBody: Words }
type Props<T extends RowData & { id: string }> = Omit<TableProps<T>, 'empty'> & {
  call: Endpoint
  text: EmptyText
  onAdd: () => void
  /** What stands there when filters leave nothing. */
  none?: ReactNode
}

/** The records in a table; where there are none yet, the way to the first. */
export const RecordsTable = <T extends RowData & { id: string }>({ call, text, onAdd, none, ...table }: Props<T>) => {
  const say = useSay()
  const first = (
    <Empty
      title={say(text.emptyTitle)}
      body={say(text.emptyBody)}
      action={<AddRecord call={call} text={text.add} look="outline" onAdd={onAdd} />}
    />
  )
  return <Table {...table} empty={none ?? first} />
}
