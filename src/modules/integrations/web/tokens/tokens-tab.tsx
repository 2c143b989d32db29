import { Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { tokenApi, type ApiToken } from '#modules/sign-in/api/tokens.ts'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { RecordsFilters, RecordsTable } from '#ui/records/records-table.tsx'
import { useRecords } from '#ui/records/use-records.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { integrationText } from '../../text/integrations-text.ts'
import { tokenText } from '../../text/tokens-text.ts'
import { ShownOnce } from '#ui/overlays/shown-once.tsx'
import { tokenColumns } from './token-columns.tsx'
import { TokenSheet } from './token-sheet.tsx'

const api = { list: tokenApi.list, create: tokenApi.create, remove: tokenApi.revoke }
const text = { ...tokenText, title: integrationText.tokens, search: tokenText.searchTokens }

export const TokensTab = () => {
  const say = useSay()
  const format = useFormat()
  const moment = useMomentFormat()
  const records = useRecords<ApiToken>(api, [])
  const { remove, search } = records
  const [created, setCreated] = useState<{ name: string; token: string }>()
  const columns = useMemo(() => tokenColumns({ say, format, moment }), [say, format, moment])
  const actions = useCallback(
    (token: ApiToken): MenuGroup[] => [
      {
        actions: [
          { id: 'remove', name: say(tokenText.remove), icon: Trash2, danger: true, run: () => remove?.(token) },
        ],
      },
    ],
    [say, remove],
  )
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 overflow-x-auto px-4 pb-2">
        <RecordsFilters records={records} text={text} />
      </div>
      <RecordsTable records={records} text={text} columns={columns} actions={actions} />
      {search.open === 'new' && <TokenSheet onCreated={setCreated} onClose={() => search.show(undefined)} />}
      {created && (
        <ShownOnce
          title={say(tokenText.tokenTitle, { name: created.name })}
          body={say(tokenText.tokenBody)}
          secret={created.token}
          onClose={() => setCreated(undefined)}
        />
      )}
    </>
  )
}
