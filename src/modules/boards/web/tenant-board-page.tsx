import { useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { oneOf } from '#core/search-params.ts'
import type { BuilderContext } from '#modules/forms/web/builder/builder-context.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { Breadcrumbs } from '#ui/display/breadcrumbs.tsx'
import { InOrg, useRead } from '#ui/calls/use-calls.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { boardApi } from '../api/boards.ts'
import { settingsText } from '../text/board-settings-text.ts'
import { boardText } from '../text/boards-text.ts'
import { BoardView } from './board/board-view.tsx'

const BoardFormView = lazyPart(async () => (await import('./form/board-form-views.tsx')).BoardFormView)
const BoardFieldView = lazyPart(async () => (await import('./form/board-form-views.tsx')).BoardFieldView)
const TablesView = lazyPart(async () => (await import('./tables/tables-view.tsx')).TablesView)

type Params = { orgRefId?: string; boardRefId?: string }
const parts = ['settings', 'fields', 'field', 'tables'] as const
type Part = (typeof parts)[number]
const parse = (raw: Record<string, unknown>) => ({ part: oneOf(raw, 'part', parts) ?? ('settings' as const) })

/** A board of another organisation, as a super-admin sets it up. */
export const TenantBoardPage = () => {
  const { orgRefId = '', boardRefId = '' }: Params = useParams({ strict: false })
  const [{ part }] = usePageSearch(parse)
  return (
    <InOrg value={orgRefId}>
      <Way orgRefId={orgRefId} id={boardRefId} part={part} />
      <OneBoard key={boardRefId} boards={`super-admin/organization/${orgRefId}/board`} id={boardRefId} part={part} />
    </InOrg>
  )
}

const Way = ({ orgRefId, id, part }: { orgRefId: string; id: string; part: Part }) => {
  const say = useSay()
  const language = useLanguage()
  const { data: org } = useRead(orgApi.details, { orgId: orgRefId })
  const { data: board } = useRead(boardApi.get, { id })
  const path = `super-admin/organization/${orgRefId}`
  return (
    <div className="px-4 pt-2">
      <Breadcrumbs
        items={[
          { name: say(boardText.organizations), path: 'super-admin/organizations' },
          { name: (language === 'ar' ? org?.nameInArabic : org?.name) || orgRefId, path },
          { name: board ? say(board.name) : say(boardText.settings), path: `${path}/board/${id}` },
          ...(part === 'settings' ? [] : [{ name: say(settingsText[part === 'tables' ? 'tables' : 'fields']) }]),
        ]}
      />
    </div>
  )
}

const OneBoard = ({ boards, id, part }: { boards: string; id: string; part: Part }) => {
  const go = useGoToPage()
  const path = `${boards}/${id}`
  const onFieldPage = useCallback<BuilderContext['onFieldPage']>(
    (search) => go(path, { part: 'field', ...search }),
    [go, path],
  )
  if (part === 'tables') return <TablesView boardId={id} />
  if (part === 'fields') return <BoardFormView boardId={id} onFieldPage={onFieldPage} />
  if (part === 'field')
    return (
      <BoardFieldView
        boardId={id}
        onFieldPage={onFieldPage}
        onBack={() => go(path, { part: 'fields', tab: 'fields' })}
      />
    )
  return (
    <BoardView
      id={id}
      fields={{ path, search: { part: 'fields' } }}
      tables={{ path, search: { part: 'tables' } }}
      ways={{ onCloned: (clone) => go(`${boards}/${clone.id}`) }}
    />
  )
}
