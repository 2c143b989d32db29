import { useMemo } from 'react'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Can } from '#ui/calls/use-calls.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { recordColumns } from '#ui/records/name-columns.tsx'
import { AddRecord, RecordsFilters, RecordsTable } from '#ui/records/records-table.tsx'
import { useRecords } from '#ui/records/use-records.ts'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { agentApi } from '../../agents-api.ts'
import { agentsText } from '../../agents-text.ts'
import { teamApi, type Team } from '../../api/teams.ts'
import { teamText } from '../../teams-text.ts'

const columnsOf = (say: Say, format: ReturnType<typeof useFormat>): Column<Team>[] => [
  ...recordColumns<Team>(say, format),
  columnsFor<Team>().accessor('members', {
    header: say(teamText.members),
    enableSorting: false,
    meta: { width: '7rem', slot: 'end' },
    cell: ({ row }) => format.number(row.original.members),
  }) as Column<Team>,
]

export const TeamsPage = () => {
  const say = useSay()
  const format = useFormat()
  const go = useGoToPage()
  const found = useRecords<Team>(teamApi, [])
  const columns = useMemo(() => columnsOf(say, format), [say, format])
  const create = () => go('workspace/channels/teams/create')
  const open = ({ id }: Team) => go(`workspace/channels/teams/${id}`)
  const records = {
    ...found,
    edit: found.edit && open,
    search: { ...found.search, show: create },
  }
  return (
    <>
      <ViewBar
        title={say(teamText.title)}
        count={found.rows.total}
        filters={
          <>
            <RecordsFilters records={records} text={teamText} />
            <LinkButton size="small" path="workspace/channels">
              {say(teamText.channels)}
            </LinkButton>
            <Can call={agentApi.setWorkload}>
              <LinkButton size="small" path="workspace/channels/agents">
                {say(agentsText.link)}
              </LinkButton>
            </Can>
          </>
        }
        action={<AddRecord call={teamApi.create} text={teamText.add} onAdd={create} />}
      />
      <RecordsTable records={records} text={teamText} columns={columns} onOpen={open} />
    </>
  )
}
