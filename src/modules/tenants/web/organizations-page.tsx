import { ArchiveRestore, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRows } from '#ui/calls/use-calls.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { orgStates, tenantApi, type Tenant } from '../api/organizations.ts'
import { tenantStateText, tenantText } from '../text.ts'
import { tenantColumns } from './tenant-columns.tsx'
import { tenantMenu, type TenantAction } from './actions/tenant-menu.ts'
import type { TenantConfirmation } from './actions/tenant-confirm-dialog.tsx'
import { useSize } from './tabs/use-size.ts'
import { useTenantActions } from './actions/use-tenant-actions.ts'

const RestoreDialog = lazyPart(async () => (await import('./tabs/restore-dialog.tsx')).RestoreDialog)
const TenantQuestion = lazyPart(async () => (await import('./actions/tenant-confirm-dialog.tsx')).TenantConfirmDialog)

const parse = (raw: Record<string, unknown>) => ({ q: textParam(raw, 'q'), state: oneOf(raw, 'state', orgStates) })

export const OrganizationsPage = () => {
  const say = useSay()
  const format = useFormat()
  const size = useSize()
  const go = useGoToPage()
  const [search, show] = usePageSearch(parse)
  const rows = useRows(tenantApi.list, { search: search.q, state: search.state })
  const [question, setQuestion] = useState<TenantConfirmation>()
  const [isRestoring, setRestoring] = useState(false)

  const find = useCallback((q: string) => show({ q: q || undefined }), [show])
  const open = useCallback((tenant: Tenant) => go(`super-admin/organization/${tenant.id}`), [go])
  const columns = useMemo(() => tenantColumns({ say, format, size }), [say, format, size])
  const nameOf = useCallback((tenant: Tenant) => say(tenant.name), [say])
  const actions = useMenu(open, setQuestion)

  return (
    <>
      <ViewBar
        title={say(tenantText.title)}
        count={rows.total}
        filters={
          <>
            <SearchBox label={say(tenantText.search)} value={search.q} onChange={find} />
            <FilterPill
              label={say(tenantText.state)}
              value={search.state}
              onChange={(state) => show({ state })}
              items={orgStates.map((id) => ({ id, name: say(tenantStateText[id]) }))}
            />
          </>
        }
        action={
          <div className="flex items-center gap-1">
            <IconButton label={say(tenantText.restore)} onPress={() => setRestoring(true)}>
              <ArchiveRestore aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
            <LinkButton look="primary" path="super-admin/create-organization">
              <Plus aria-hidden className="size-4" />
              {say(tenantText.add)}
            </LinkButton>
          </div>
        }
      />
      <Table
        label={say(tenantText.title)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={open}
        actions={actions}
        empty={
          <NoneFound
            isFiltered={search.q !== undefined || search.state !== undefined}
            onClear={() => show({ q: undefined, state: undefined })}
          />
        }
      />
      {question && <TenantQuestion question={question} onClose={() => setQuestion(undefined)} />}
      {isRestoring && <RestoreDialog onClose={() => setRestoring(false)} />}
    </>
  )
}

const useMenu = (onOpen: (tenant: Tenant) => void, onAsk: (question: TenantConfirmation) => void) => {
  const say = useSay()
  const { resume, bringBack, exportIt, backUp } = useTenantActions()
  return useCallback(
    (tenant: Tenant) => {
      const ask = (kind: TenantConfirmation['kind']) => () => onAsk({ kind, tenant })
      const runs: Record<TenantAction, () => void> = {
        open: () => onOpen(tenant),
        actAs: ask('act-as'),
        suspend: ask('suspend'),
        remove: ask('remove'),
        resume: () => resume(tenant),
        bringBack: () => bringBack(tenant),
        export: () => void exportIt(tenant),
        backup: () => void backUp(tenant),
      }
      return tenantMenu(tenant, say, (act) => runs[act]())
    },
    [say, onOpen, onAsk, resume, bringBack, exportIt, backUp],
  )
}

const NoneFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const say = useSay()
  return isFiltered ? (
    <Empty
      title={say(tenantText.noneTitle)}
      body={say(tenantText.noneBody)}
      action={<Button onPress={onClear}>{say(tenantText.clear)}</Button>}
    />
  ) : (
    <Empty
      title={say(tenantText.emptyTitle)}
      body={say(tenantText.emptyBody)}
      action={<LinkButton path="super-admin/create-organization">{say(tenantText.add)}</LinkButton>}
    />
  )
}
