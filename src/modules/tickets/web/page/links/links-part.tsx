import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { linkApi, linkKinds, type LinkKind } from '../../../api/collaboration.ts'
import type { Ticket } from '../../../api/tickets.ts'
import { TicketFinder } from './ticket-finder.tsx'
import { TicketLinkLine } from './ticket-link.tsx'
import { actionWords, linkWords, ticketText } from '../ticket-text.ts'
import { RefusalButton } from '../fields/refusal-button.tsx'
import { useCollaborationWrite } from '../../live/use-collaboration-write.ts'

const NewLink = ({ ticketId, onClose }: { ticketId: string; onClose: () => void }) => {
  const say = useSay()
  const refused = useErrorToast()
  const [kind, setKind] = useState<LinkKind>('related')
  const [toId, setTo] = useState<string>()
  const add = useCollaborationWrite(linkApi.add)
  const box = useRef<HTMLFormElement>(null)
  // the button is gone, so the focus moves to the other ticket
  useEffect(() => box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), [])
  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (toId) add.mutate({ ticketId, kind, toId }, { onSuccess: onClose, onError: refused })
      }}
      className="grid gap-3 rounded-lg border border-line p-3"
    >
      <Select
        label={say(ticketText.linkKind)}
        items={linkKinds.map((id) => ({ id, name: say(linkWords[id]) }))}
        value={kind}
        onChange={setKind}
      />
      <TicketFinder label={say(ticketText.linkTo)} except={ticketId} value={toId} onChange={setTo} />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{say(uiText.cancel)}</Button>
        <Button type="submit" look="primary" isDisabled={!toId} isPending={add.isPending}>
          {say(ticketText.addLink)}
        </Button>
      </div>
    </form>
  )
}

/** Linked tickets, by kind of link. */
export const LinksPart = ({ ticket }: { ticket: Ticket }) => {
  const say = useSay()
  const refused = useErrorToast()
  const [isAdding, setAdding] = useState<boolean>()
  const { data } = useRead(linkApi.list, { ticketId: ticket.id })
  const remove = useCollaborationWrite(linkApi.remove)
  const why = ticket.refused['update']
  const add = (
    <span className="inline-flex items-center gap-1">
      <Button
        size="small"
        autoFocus={isAdding === false}
        isDisabled={why !== undefined}
        onPress={() => setAdding(true)}
      >
        <Plus aria-hidden className="size-4" />
        {say(ticketText.addLink)}
      </Button>
      {why && <RefusalButton name={say(actionWords.update)} why={why} />}
    </span>
  )
  if (!data) return <SkeletonLines />
  return (
    <div className="grid gap-4">
      {isAdding ? <NewLink ticketId={ticket.id} onClose={() => setAdding(false)} /> : <div>{add}</div>}
      {data.items.length === 0 && !isAdding && <Empty title={say(ticketText.noLinks)} />}
      {linkKinds
        .map((kind) => ({ kind, links: data.items.filter((link) => link.kind === kind) }))
        .filter(({ links }) => links.length > 0)
        .map(({ kind, links }) => (
          <section key={kind} aria-label={say(linkWords[kind])}>
            <h3 className="text-xs font-semibold text-muted">{say(linkWords[kind])}</h3>
            <ul className="divide-y divide-line">
              {links.map(({ id, ticketId }) => (
                <li key={id} className="flex items-center justify-between gap-2 py-1.5">
                  <TicketLinkLine id={ticketId} ticket={data.refs[ticketId]} />
                  {!why && (
                    <IconButton
                      size="small"
                      label={say(ticketText.removeLink, { number: data.refs[ticketId]?.customSequence ?? '' })}
                      onPress={() => remove.mutate({ ticketId: ticket.id, id }, { onError: refused })}
                    >
                      <X aria-hidden className="size-3.5" />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
