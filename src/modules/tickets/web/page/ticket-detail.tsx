/** Everything about one ticket, within a scrolling page or panel. */
import { useEffect, useMemo, useState } from 'react'
import type { Refusal } from '#core/errors.ts'
import { writeActs, type WriteAct } from '#modules/forms/built-in-field.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { download } from '#ui/calls/network.ts'
import { ticketApi, type Ticket } from '../../api/tickets.ts'
import { useLiveTicket } from '../live/use-live-ticket.ts'
import { createFieldStore } from '#modules/forms/web/editing/field-store.ts'
import { useIsDirty } from '#modules/forms/web/editing/use-field.ts'
import { baseOf } from './editor/ticket-fields.ts'
import { formStatus } from './editor/form-status.ts'
import { LazyClashes, LazyRefusal } from './lazy-sections.tsx'
import { createRefNames } from './editor/ref-names.ts'
import { DraftOffer, NotSaved, TicketBanners } from './editor/notices.tsx'
import { Foot, SaveBar } from './editor/save-bar.tsx'
import { TicketBody } from './ticket-body.tsx'
import { TicketScopeProvider, type ShownRefusal, type TicketScope } from './ticket-scope.ts'
import { ticketText } from './ticket-text.ts'
import { TicketTop } from './ticket-top.tsx'
import { useBoardAndForm, type BoardAndForm } from './use-board-and-form.ts'
import { useDraft } from './editor/use-draft.ts'
import { useDraftNotice } from './editor/use-draft-notice.ts'
import { useSaveKey } from './editor/use-save-key.ts'
import { useSaveTicket } from './editor/use-save-ticket.ts'
import { useTicketKeys } from './use-ticket-keys.ts'
import { FailedTicket, LoadingTicket } from './loading-ticket.tsx'

export const TicketDetail = ({ boardId, ticketId }: { boardId: string; ticketId: string }) => {
  const { data: ticket, error, refetch } = useRead(ticketApi.get, { id: ticketId })
  useLiveTicket(ticketId)
  const { boardAndForm, error: boardError, retry } = useBoardAndForm(ticket?.boardId ?? boardId)
  if (ticket && boardAndForm) return <TicketEditor key={ticketId} ticket={ticket} boardAndForm={boardAndForm} />
  const refusal = ((ticket ? null : error) ?? boardError) as Refusal | null
  if (!refusal) return <LoadingTicket />
  return (
    <FailedTicket
      refusal={refusal}
      onRetry={() => {
        void refetch()
        retry()
      }}
    />
  )
}

const useScope = (ticket: Ticket, { board, form }: BoardAndForm) => {
  const orgId = useOrgId()
  const [store] = useState(() => createFieldStore(baseOf(ticket)))
  const [names] = useState(() => createRefNames(ticket.refs))
  const [asked, setAsked] = useState<ShownRefusal>()
  useEffect(() => {
    names.told(ticket.refs)
    store.rebase(baseOf(ticket))
  }, [ticket, store, names])
  const saving = useSaveTicket(ticket.id, store)
  const scope = useMemo<TicketScope>(
    () => ({
      board,
      form,
      ticket,
      store,
      names,
      locked: ticket.locked,
      refused: ticket.refused,
      statusIds: ticket.statusIds,
      fileUrl: async (fileId, width) =>
        URL.createObjectURL(await download(ticketApi.file, orgId, { id: ticket.id, fileId, ...(width && { width }) })),
      onWhy: setAsked,
    }),
    [board, form, ticket, store, names, orgId],
  )
  return { scope, store, names, saving, asked, closeWhy: () => setAsked(undefined) }
}

/** Those that the head of the page changes at once. */
const atHead: ReadonlySet<WriteAct> = new Set(['change-status', 'change-priority'])
const writing = writeActs.filter((act) => !atHead.has(act))
/** Nothing below the header is editable, so there is nothing to save. */
const isForReading = ({ refused }: Ticket) => writing.every((act) => refused[act])

const TicketEditor = ({ ticket, boardAndForm }: { ticket: Ticket; boardAndForm: BoardAndForm }) => {
  const { scope, store, names, saving, asked, closeWhy } = useScope(ticket, boardAndForm)
  const draft = useDraft(store, { boardId: ticket.boardId, about: ticket.id, form: boardAndForm.form, names })
  const isDirty = useIsDirty(store)
  useDraftNotice(store)
  const { isSaving, wasSaved, refusal, clashes, saveNow } = saving
  const save = () => void saving.save()
  useTicketKeys()
  useSaveKey(ticketText.save, () => store.isDirty() && save())
  return (
    <TicketScopeProvider value={scope}>
      <div className="flex min-h-full flex-col">
        <div className="grid flex-1 content-start gap-5 p-5">
          {draft.offered && <DraftOffer draft={draft.offered} onTake={draft.take} onRefuse={draft.refuse} />}
          <TicketBanners ticket={ticket} />
          <TicketTop ticket={ticket} onSave={(fields) => void saveNow(fields)} />
          <TicketBody ticket={ticket} onSave={saveNow} />
        </div>
        {(isDirty || refusal || !isForReading(ticket)) && (
          <Foot notice={refusal && <NotSaved refusal={refusal} onRetry={save} />}>
            <SaveBar
              status={formStatus({ isNew: false, isSaving, isDirty, wasSaved })}
              isDirty={isDirty}
              isSaving={isSaving}
              onSave={save}
              onDiscard={() => store.reset()}
            />
          </Foot>
        )}
      </div>
      {clashes && (
        <LazyClashes
          clashes={clashes}
          isSaving={isSaving}
          onClose={saving.putOff}
          onChoose={(chosen) => void saving.choose(chosen)}
        />
      )}
      {asked && <LazyRefusal {...asked} onClose={closeWhy} />}
    </TicketScopeProvider>
  )
}
