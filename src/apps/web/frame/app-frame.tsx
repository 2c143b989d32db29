/** Fills the shell with the permitted items of the sidebar and the palette. */
import { Outlet, useLocation, useParams, useRouter } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { fileApi } from '#modules/files/api.ts'
import { AriaLanguage } from '#ui/settings/aria-language.tsx'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useIdentityRequest } from '#ui/overlays/identity-request.ts'
import { AccountMenu } from '#ui/layout/account-menu.tsx'
import { Shell } from '#ui/layout/shell.tsx'
import type { NavGroup } from '#ui/layout/sidebar.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useBlob } from '#ui/calls/use-blob.ts'
import { useSay } from '#ui/words.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { rememberVisit } from '../last-org.ts'
import { MenuContext, type MenuPage } from '../menu/menu.ts'
import { mostInSidebar, useBoardItems } from '../menu/menu-boards.ts'
import { usePagePath } from './page-announcer.tsx'
import { pageAt } from '../pages.ts'
import { appText } from '../text.ts'
import { useGoTo } from '../use-go-to.ts'
import { useLive } from './use-live.ts'
import { useLoadList, useLoadNext } from './use-load-next.ts'
import { useMenu } from '../menu/use-menu.ts'
import { useOrg, useOrgLogo } from '../org.ts'

/** The organisation's name, and its logo if it can be loaded. */
const OrgBrand = () => {
  const say = useSay()
  const { name } = useOrg()
  const logo = useOrgLogo()
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      {logo && <img src={logo} alt="" className="h-6 max-w-24 rounded-sm object-contain" />}
      <bdi className={`truncate text-sm font-semibold ${logo ? '@max-2xl:hidden' : '@max-lg:hidden'}`}>{say(name)}</bdi>
    </p>
  )
}

const loadPalette = async () => (await import('./palette.tsx')).Palette
const Palette = lazyPart(loadPalette)
const ConfirmIdentity = lazyPart(
  async () => (await import('#modules/sign-in/web/confirm/confirm-identity.tsx')).ConfirmIdentity,
)
const NotificationBell = lazyPart(
  async () => (await import('#modules/notifications/web/bell.tsx')).NotificationBell,
  () => <span className="size-8" />,
)
const BackgroundMessages = lazyPart(
  async () => (await import('#modules/conversations/web/background-messages.tsx')).BackgroundMessages,
)
const OfferCard = lazyPart(async () => (await import('#modules/routing/web/offer-card.tsx')).OfferCard)
const AgentSwitch = lazyPart(
  async () => (await import('#modules/workforce/web/agent-switch/agent-switch.tsx')).AgentSwitch,
)
const DashboardBar = lazyPart(
  async () => (await import('../dashboard/dashboard-bar.tsx')).DashboardBar,
  () => <span className="block h-10 shrink-0 border-b border-line" />,
)
const internalPath = 'chat/mokhatbat'
/** Pages that show the tabs of a dashboard even where none of them led there. */
const dashboardPages: readonly (string | undefined)[] = ['home', 'workspace/dashboard']
const palette = { load: loadPalette, show: (close: () => void) => <Palette onClose={close} /> }

/** When the session ends while a page is open, the route guard redirects to the sign-in and a notice explains it. */
const useWatchedSession = (orgId: string) => {
  const say = useSay()
  const router = useRouter()
  const isOver = useSession()?.orgId !== orgId
  useEffect(() => {
    if (!isOver) return
    toast({ kind: 'error', message: say(appText.sessionEnded) })
    void router.invalidate()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it ends
  }, [isOver])
}

const useGoKeys = (pages: MenuPage[], go: (path: string) => void) => {
  const say = useSay()
  const shortcuts = useMemo(
    () =>
      pages.map(({ path, name, menu }) => ({
        id: path,
        keys: ['KeyG', menu.keys],
        group: say(appText.goTo),
        name: say(name),
        run: () => go(path),
      })),
    [pages, go, say],
  )
  useShortcuts(shortcuts)
}

export const AppFrame = () => {
  const say = useSay()
  const orgId = useOrgId()
  const session = useSession()
  const page = usePagePath()
  const menu = useMenu()
  const pages = useMemo(() => menu.flatMap((group) => group.pages), [menu])
  const context = useMemo(() => ({ menu, profile: pageAt('profile') }), [menu])
  const { boards: allBoards, isKnown } = useBoardItems()
  const boards = allBoards.slice(0, mostInSidebar)
  const go = useGoTo()
  const isOfTab = 'dashboardTab' in useLocation().state
  const hasDashboardBar = isOfTab || dashboardPages.includes(page)
  const question = useIdentityRequest()
  useLive(orgId)
  useWatchedSession(orgId)
  useGoKeys(pages, go)
  const { boardId } = useParams({ strict: false }) as { boardId?: string }
  useEffect(() => rememberVisit(orgId, { path: page, boardId }), [orgId, page, boardId])
  const loadNext = useLoadNext(orgId, allBoards, isKnown)
  const loadList = useLoadList(orgId)
  const avatar = session?.avatarFileId
  const picture = useBlob(fileApi.download, avatar ? { id: avatar, width: 96 } : null)

  const [unread, setUnread] = useState(0)
  const navigation = menu.map(({ group, pages: found }): NavGroup => ({
    id: group,
    title: group === 'work' ? undefined : say(appText[group]),
    items: [
      ...found.map(({ path, name, icon = KeyRound }) => ({
        id: path,
        name: say(name),
        icon,
        path,
        ...(path === internalPath && unread > 0 && { count: unread }),
      })),
      ...(group === 'work' ? boards.map((board) => ({ ...board, load: () => loadList(board.boardId) })) : []),
    ],
  }))
  return (
    <AriaLanguage>
      <Shell
        navigation={navigation}
        palette={palette}
        loadNext={loadNext}
        brand={<OrgBrand />}
        account={(showKeys) => (
          <>
            <AgentSwitch />
            <NotificationBell />
            <AccountMenu picture={picture} onShowKeys={showKeys} />
          </>
        )}
      >
        <ActingBanner />
        <MenuContext value={context}>
          {hasDashboardBar && <DashboardBar />}
          <Outlet />
        </MenuContext>
      </Shell>
      <OfferCard />
      <BackgroundMessages onUnread={setUnread} />
      {question && <ConfirmIdentity onDone={question.answer} />}
    </AriaLanguage>
  )
}
