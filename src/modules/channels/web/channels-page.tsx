import { useMemo } from 'react'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { enabledColumn, enabledFilter } from '#ui/records/enabled.tsx'
import { nameColumn } from '#ui/records/name-columns.tsx'
import { AddRecord, RecordsFilters, RecordsTable } from '#ui/records/records-table.tsx'
import { useRecords, type RecordsFilter } from '#ui/records/use-records.ts'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { channelApi, type Channel } from '../api/channels.ts'
import { channelTypes } from '../channel-types.ts'
import { channelText } from '../text/channels-text.ts'
import { channelTypeText } from '../text/kinds-text.ts'
import { channelIcons } from './channel-icons.ts'

const typeFilter: RecordsFilter = {
  name: 'type',
  label: channelText.type,
  items: channelTypes.map((id) => ({ id, name: channelTypeText[id] })),
}
const filters = [typeFilter, enabledFilter]

const TypeName = ({ type }: Pick<Channel, 'type'>) => {
  const say = useSay()
  const Icon = channelIcons[type]
  return (
    <span className="flex items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      {say(channelTypeText[type])}
    </span>
  )
}

const columnsOf = (say: Say, format: ReturnType<typeof useFormat>): Column<Channel>[] => {
  const column = columnsFor<Channel>()
  return [
    nameColumn<Channel>(say),
    column.accessor('type', {
      header: say(channelText.type),
      meta: { width: 'minmax(10rem, 1fr)', slot: 'sub' },
      cell: ({ row }) => <TypeName type={row.original.type} />,
    }),
    column.accessor('teams', {
      header: say(channelText.teams),
      enableSorting: false,
      meta: { width: '6rem', from: 48 },
      cell: ({ row }) => format.number(row.original.teams.length),
    }),
    column.accessor('queues', {
      header: say(channelText.queues),
      enableSorting: false,
      meta: { width: '6rem', from: 48 },
      cell: ({ row }) => format.number(row.original.queues),
    }),
    enabledColumn<Channel>(say),
  ] as Column<Channel>[]
}

export const ChannelsPage = () => {
  const say = useSay()
  const format = useFormat()
  const go = useGoToPage()
  const found = useRecords<Channel>(channelApi, filters)
  const columns = useMemo(() => columnsOf(say, format), [say, format])
  const create = () => go('workspace/channels/create')
  const open = ({ id }: Channel) => go(`workspace/channels/${id}`)
  const records = {
    ...found,
    edit: found.edit && open,
    search: { ...found.search, show: create },
  }
  return (
    <>
      <ViewBar
        title={say(channelText.title)}
        count={found.rows.total}
        filters={
          <>
            <RecordsFilters records={records} text={channelText} />
            <LinkButton size="small" path="workspace/channels/teams">
              {say(channelText.teams)}
            </LinkButton>
            <LinkButton size="small" path="workspace/channels/config">
              {say(channelText.defaults)}
            </LinkButton>
          </>
        }
        action={<AddRecord call={channelApi.create} text={channelText.add} onAdd={create} />}
      />
      <RecordsTable records={records} text={channelText} columns={columns} onOpen={open} />
    </>
  )
}
