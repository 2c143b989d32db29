import { Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { tokenApi, type ApiToken } from '#modules/sign-in/api/tokens.ts'
import { useMoment } from '#ui/use-moment.ts'
import { useRead } from '#ui/data.tsx'
import type { MenuGroup } from '#ui/menu.tsx'
import { AddRecord } from '#ui/records/records-table.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { Empty } from '#ui/state-pages.tsx'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { integrationText } from '../text/integrations-text.ts'
import { tokenText } from '../text/tokens-text.ts'
import { ShownOnce } from './shown-once.tsx'
import { tokenColumns } from './token-columns.tsx'
import { TokenSheet } from './token-sheet.tsx'
import { useIntegrationSearch } from './use-integration-search.ts'
import { useListRows } from './use-list-rows.ts'

const nameOf = (token: ApiToken) => token.name

export const TokensTab = () => {
  const say = useSay()
  const format = useFormat()
  const moment = useMoment()
  const [{ open }, change] = useIntegrationSearch()
  const rows = useListRows(useRead(tokenApi.list, {}))
  const [removed, setRemoved] = useState<ApiToken>()
  const [made, setMade] = useState<{ name: string; token: string }>()
  const show = (next?: string) => change({ open: next }, { replace: false })
  const columns = useMemo(() => tokenColumns({ say, format, moment }), [say, format, moment])
  const actions = useCallback(
    (token: ApiToken): MenuGroup[] => [
      {
        actions: [
          { id: 'remove', name: say(tokenText.remove), icon: Trash2, danger: true, run: () => setRemoved(token) },
        ],
      },
    ],
    [say],
  )
  return (
    <>
      <Table
        label={say(integrationText.tokens)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        actions={actions}
        empty={
          <Empty
            title={say(tokenText.emptyTitle)}
            body={say(tokenText.emptyBody)}
            action={<AddRecord call={tokenApi.create} text={tokenText.add} look="outline" onAdd={() => show('new')} />}
          />
        }
      />
      {removed && (
        <RemoveRecord call={tokenApi.revoke} record={removed} text={tokenText} onClose={() => setRemoved(undefined)} />
      )}
      {open === 'new' && <TokenSheet onCreated={setMade} onClose={() => show(undefined)} />}
      {made && (
        <ShownOnce
          title={say(tokenText.tokenTitle, { name: made.name })}
          body={say(tokenText.tokenBody)}
          secret={made.token}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}
