import { Plus, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { tokenApi, type ApiToken } from '#modules/access/api/tokens.ts'
import { useMoment } from '#modules/access/web/use-moment.ts'
import { useRefused } from '#ui/refused.ts'
import { Button } from '#ui/button.tsx'
import { useRead, useWrite } from '#ui/data.tsx'
import type { MenuGroup } from '#ui/menu.tsx'
import { Dialog } from '#ui/overlay.tsx'
import { Empty } from '#ui/state-pages.tsx'
import { Table } from '#ui/table/table.tsx'
import { toast } from '#ui/toasts.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { integrationText } from '../text/integrations-text.ts'
import { tokenText } from '../text/tokens-text.ts'
import { ShownOnce } from './shown-once.tsx'
import { tokenColumns } from './token-columns.tsx'
import { TokenSheet } from './token-sheet.tsx'
import { useIntegrationSearch } from './use-integration-search.ts'
import { useListRows } from './use-list-rows.ts'

export const TokensTab = () => {
  const say = useSay()
  const format = useFormat()
  const moment = useMoment()
  const [{ id }, change] = useIntegrationSearch()
  const rows = useListRows(useRead(tokenApi.list, {}))
  const [leaving, setLeaving] = useState<ApiToken>()
  const [made, setMade] = useState<{ name: string; token: string }>()
  const open = (next?: string) => change({ id: next }, { replace: false })
  const nameOf = useCallback((token: ApiToken) => token.name, [])
  const columns = useMemo(() => tokenColumns({ say, format, moment }), [say, format, moment])
  const actions = useCallback(
    (token: ApiToken): MenuGroup[] => [
      {
        actions: [
          { id: 'revoke', name: say(tokenText.revoke), icon: Trash2, danger: true, run: () => setLeaving(token) },
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
            action={
              <Button onPress={() => open('new')}>
                <Plus aria-hidden className="size-4" />
                {say(tokenText.add)}
              </Button>
            }
          />
        }
      />
      {leaving && <RevokeToken token={leaving} onClose={() => setLeaving(undefined)} />}
      {id === 'new' && <TokenSheet onCreated={setMade} onClose={() => open(undefined)} />}
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

const RevokeToken = ({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) => {
  const say = useSay()
  const onError = useRefused()
  const revoke = useWrite(tokenApi.revoke)
  return (
    <Dialog
      danger
      title={say(tokenText.revokeTitle, { name })}
      body={say(tokenText.revokeBody)}
      confirm={say(tokenText.revoke)}
      onCancel={onClose}
      onConfirm={() => {
        revoke.mutate(
          { id },
          { onSuccess: () => toast({ kind: 'done', message: say(tokenText.revoked, { name }) }), onError },
        )
        onClose()
      }}
    />
  )
}
