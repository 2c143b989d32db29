/** The items of the command palette: what a search found, recent searches and pages, all permitted pages, and actions. */
import {
  BookOpen,
  Building2,
  ClipboardList,
  History,
  KeyRound,
  MessagesSquare,
  TicketIcon,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { SearchHit } from '#modules/search/api.ts'
import { parseSearch, type SearchEntity } from '#modules/search/search-query.ts'
import { searchText } from '#modules/search/text.ts'
import { recentSearches, rememberSearch } from '#modules/search/web/recent-searches.ts'
import { useSearch } from '#modules/search/web/use-search.ts'
import { accountPath, customerPath } from '#modules/contacts/web/contact-paths.ts'
import { ticketPath } from '#modules/tickets/web/page/ticket-path.ts'
import { may } from '#core/may.ts'
import { useSession } from '#ui/calls/session.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { CommandPalette, type Command } from '#ui/layout/command-palette.tsx'
import { keyNames } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { recentPages } from '../last-org.ts'
import { useBoardItems } from '../menu/menu-boards.ts'
import { usePagePath } from './page-announcer.tsx'
import { pageAt } from '../pages.ts'
import { appText } from '../text.ts'
import { useCommands } from './use-commands.ts'
import { useGoTo } from '../use-go-to.ts'
import { useMenu } from '../menu/use-menu.ts'

const boardsPage = pageAt('workspace/boards')
const icons: Record<SearchEntity, LucideIcon> = {
  TICKET: TicketIcon,
  CUSTOMER: UserRound,
  ACCOUNT: Building2,
  CONVERSATION: MessagesSquare,
  KNOWLEDGE_BASE: BookOpen,
  SURVEY: ClipboardList,
}

/** Which operator leads from a contact to its tickets, and which page a contact has. */
const contacts = {
  CUSTOMER: { operator: searchText.customerOperator, path: customerPath },
  ACCOUNT: { operator: searchText.accountOperator, path: accountPath },
}

/** A record opens; to users without the page of a contact, its tickets are searched. */
const useHits = (text: string, setText: (text: string) => void) => {
  const say = useSay()
  const go = useGoTo()
  const orgId = useOrgId()
  const navigate = useNavigate()
  const { hits, corrected, isSearching } = useSearch(text)
  const openTicket = ({ id, boardId }: SearchHit) => {
    rememberSearch(orgId, text.trim())
    void navigate({
      to: '/$orgId/$',
      params: { orgId, _splat: ticketPath(boardId ?? '') },
      search: { ticketId: id } as never,
    })
  }
  const openConversation = ({ id, messageId }: SearchHit) => {
    rememberSearch(orgId, text.trim())
    void navigate({
      to: '/$orgId/$',
      params: { orgId, _splat: 'workspace/channels/conversation' },
      search: { conversationId: id, ...(messageId && { messageId }) } as never,
    })
  }
  const openArticle = ({ id }: SearchHit) => {
    rememberSearch(orgId, text.trim())
    void navigate({ to: '/$orgId/$', params: { orgId, _splat: 'knowledge-base' }, search: { article: id } as never })
  }
  const openSurvey = ({ id }: SearchHit) => {
    rememberSearch(orgId, text.trim())
    go(`survey/${id}`)
  }
  const hasPages = may(useSession()?.permissions, 'contact.view')
  const openContact = (entity: keyof typeof contacts, { id, title }: SearchHit) => {
    const { operator, path } = contacts[entity]
    if (!hasPages) return setText(`${say(operator)}:"${title}"`)
    rememberSearch(orgId, text.trim())
    go(path(id))
  }
  const searched = corrected ?? parseSearch(text).words.join(' ')
  const commands = hits.map((hit): Command => ({
    id: `found ${hit.id}`,
    group: corrected
      ? say(searchText.correctedIn, { words: corrected, kind: say(searchText[hit.entity]) })
      : say(searchText[hit.entity]),
    name: hit.title,
    icon: icons[hit.entity],
    details: [...(hit.number ? [hit.number] : []), ...hit.details.map((name) => say(name))],
    snippet: hit.snippet ?? undefined,
    found: searched,
    ...(hit.entity in contacts && !hasPages && { staysOpen: true }),
    run: () => {
      if (hit.entity === 'TICKET') openTicket(hit)
      else if (hit.entity === 'CONVERSATION') openConversation(hit)
      else if (hit.entity === 'KNOWLEDGE_BASE') openArticle(hit)
      else if (hit.entity === 'SURVEY') openSurvey(hit)
      else openContact(hit.entity, hit)
    },
  }))
  return { commands, isSearching }
}

export const Palette = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const orgId = useOrgId()
  const page = usePagePath()
  const go = useGoTo()
  const commands = useCommands(go)
  const [text, setText] = useState('')
  const { commands: hits, isSearching } = useHits(text, setText)
  const searches = recentSearches(orgId).map((recentText): Command => ({
    id: `search ${recentText}`,
    group: say(searchText.recent),
    name: recentText,
    icon: History,
    staysOpen: true,
    run: () => setText(recentText),
  }))
  const pages = useMenu().flatMap((group) => group.pages)
  const places = pages.map(({ path, name, menu, icon = KeyRound }): Command => ({
    id: path,
    group: say(appText.pages),
    name: say(name),
    icon,
    keys: keyNames(['KeyG', menu.keys]),
    run: () => go(path),
  }))
  const boards = useBoardItems().boards.map(({ path, ...board }): Command => ({
    ...board,
    group: boardsPage ? say(boardsPage.name) : '',
    run: () => go(path),
  }))
  const recent = recentPages(orgId)
    .flatMap((path) => places.find(({ id }) => id === path && id !== page) ?? [])
    .map((place): Command => ({ ...place, id: `recent ${place.id}`, group: say(appText.recent), keys: undefined }))
  // Hits come last, so that their arrival does not move the page that a user is about to choose.
  return (
    <CommandPalette
      commands={[...(text ? [] : searches), ...recent, ...places, ...boards, ...commands, ...hits]}
      text={text}
      onTextChange={setText}
      isSearching={isSearching}
      hint={say(searchText.hint)}
      onClose={onClose}
    />
  )
}
