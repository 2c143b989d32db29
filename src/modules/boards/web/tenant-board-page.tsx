import { useParams } from '@tanstack/react-router'
import { orgApi } from '#modules/orgs/api.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { InOrg, useRead } from '#ui/data.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { boardApi } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'
import { BoardEditor } from './board/board-editor.tsx'
import { BoardTabs, parseTab } from './board/board-tabs.tsx'
import type { BoardTab } from './use-board-draft.ts'

type Params = { orgRefId?: string; boardRefId?: string }

/** A board of another organisation, as a super-admin sets it up. */
export const TenantBoardPage = () => {
  const { orgRefId = '', boardRefId = '' }: Params = useParams({ strict: false })
  return (
    <InOrg value={orgRefId}>
      <OneBoard key={boardRefId} orgRefId={orgRefId} id={boardRefId} />
    </InOrg>
  )
}

const OneBoard = ({ orgRefId, id }: { orgRefId: string; id: string }) => {
  const say = useSay()
  const language = useLanguage()
  const [{ tab }, change] = usePageSearch(parseTab)
  const { data: org } = useRead(orgApi.details, { orgId: orgRefId })
  const { data: board } = useRead(boardApi.get, { id })
  const name = (language === 'ar' ? org?.nameInArabic : org?.name) || orgRefId
  const title = board ? say(board.name) : say(boardText.settings)
  const show = (chosen: BoardTab) => change({ tab: chosen }, { replace: false })
  return (
    <>
      <div className="px-4 pt-2">
        <Breadcrumbs
          items={[
            { name: say(boardText.organizations), path: 'super-admin/organizations' },
            { name, path: `super-admin/organization/${orgRefId}` },
            { name: title },
          ]}
        />
      </div>
      <ViewBar title={title} filters={<BoardTabs tab={tab} onTab={show} />} />
      <BoardEditor id={id} tab={tab} onTab={show} />
    </>
  )
}
