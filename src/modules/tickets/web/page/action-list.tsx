/** The actions for the whole ticket, one on a line; refused ones are shown with their reason. */
import {
  Archive,
  ArchiveRestore,
  CircleSlash,
  Download,
  GitMerge,
  Link2,
  Mail,
  Pin,
  PinOff,
  type LucideIcon,
} from 'lucide-react'
import { useContext, useId } from 'react'
import { may } from '#core/may.ts'
import type { Permission } from '#core/permissions.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useSession } from '#ui/calls/session.ts'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketApi, type TicketAction, type Ticket } from '../../api/tickets.ts'
import { ScriptParts } from '../slots.ts'
import { LazyMuteLine } from './lazy-sections.tsx'
import { useResolve } from './fields/resolve-button.tsx'
import { ticketPath } from './ticket-path.ts'
import { ticketText } from './ticket-text.ts'
import { useRefusalWords } from './fields/use-refusal-words.ts'
import { useTicketPin, useTicketWrite } from '../live/use-ticket-write.ts'

export type PendingAction = 'archive' | 'disable' | 'merge' | 'send' | 'export' | 'script'
type Line = { id: string; name: string; icon: LucideIcon; act?: TicketAction; run: () => void }

const exportNeeds: readonly Permission[] = [
  'ticket-export.excel-single',
  'ticket-export.word-single',
  'ticket-export.pdf-single',
]

/** One of them is enough; the dialog offers those formats. */
const useMayExport = () => {
  const grants = useSession()?.permissions
  return exportNeeds.some((need) => may(grants, need))
}

/** Their promises outlive the list, which closes when one is chosen. */
const useActs = (ticket: Ticket, ask: (question: PendingAction) => void): Line[] => {
  const say = useSay()
  const refused = useErrorToast()
  const orgId = useUrlOrgId()
  const { id, boardId, isArchived, isDisabled, isPinned } = ticket
  const archive = useTicketWrite(ticketApi.archive, 'ticket.archived')
  const disable = useTicketWrite(ticketApi.disable)
  const pin = useTicketPin()
  const resolve = useResolve(ticket)
  const copy = useCopy()
  const mayExport = useMayExport()
  const copyLink = () =>
    copy(`${location.origin}/${orgId}/${ticketPath(boardId)}?ticketId=${id}`, () =>
      toast({ kind: 'done', message: say(ticketText.linkCopied) }),
    )
  return [
    ...(ticket.refused['resolve'] ? [{ ...resolve, id: 'resolve', act: 'resolve' as const }] : []),
    {
      id: 'pin',
      name: say(isPinned ? ticketText.unpin : ticketText.pin),
      icon: isPinned ? PinOff : Pin,
      run: () => void pin.mutateAsync({ id, isPinned: !isPinned }).catch(refused),
    },
    { id: 'copy', name: say(ticketText.copyLink), icon: Link2, run: copyLink },
    { id: 'send', name: say(ticketText.sendByMail), icon: Mail, run: () => ask('send') },
    ...(mayExport ? [{ id: 'export', name: say(ticketText.exportAct), icon: Download, run: () => ask('export') }] : []),
    { id: 'merge', name: say(ticketText.mergeAct), icon: GitMerge, act: 'update', run: () => ask('merge') },
    {
      id: 'disable',
      name: say(isDisabled ? ticketText.enable : ticketText.disable),
      icon: CircleSlash,
      act: 'delete',
      run: () => (isDisabled ? void disable.mutateAsync({ id, isDisabled: false }).catch(refused) : ask('disable')),
    },
    {
      id: 'archive',
      name: say(isArchived ? ticketText.unarchive : ticketText.archive),
      icon: isArchived ? ArchiveRestore : Archive,
      act: 'delete',
      run: () => (isArchived ? void archive.mutateAsync({ id, isArchived: false }).catch(refused) : ask('archive')),
    },
  ]
}

const ActLine = ({ line, why, onRun }: { line: Line; why?: string; onRun: () => void }) => {
  const reason = useId()
  const { name, icon: Icon } = line
  return (
    <li>
      <Button
        look="ghost"
        isDisabled={why !== undefined}
        aria-describedby={why && reason}
        onPress={onRun}
        className="w-full justify-start!"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        {name}
      </Button>
      {why && (
        <p id={reason} className="ps-9 pe-3 pb-1 text-xs text-muted">
          {why}
        </p>
      )}
    </li>
  )
}

type Props = { ticket: Ticket; onAsk: (question: PendingAction) => void; onClose: () => void }

export const ActionList = ({ ticket, onAsk, onClose }: Props) => {
  const words = useRefusalWords()
  const lines = useActs(ticket, onAsk)
  const { ScriptLine } = useContext(ScriptParts)
  const whyNot = ({ act }: Line) => {
    const why = act && ticket.refused[act]
    return why ? words(why) : undefined
  }
  const run = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <ul>
      {lines.map((line) => (
        <ActLine key={line.id} line={line} why={whyNot(line)} onRun={run(line.run)} />
      ))}
      {ScriptLine && <ScriptLine onRun={run(() => onAsk('script'))} />}
      <LazyMuteLine ticketId={ticket.id} onRun={onClose} />
    </ul>
  )
}
