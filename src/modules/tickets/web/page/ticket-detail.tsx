/** Everything about one ticket, within a scrolling page or panel. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { writeActions, type WriteAction } from '#modules/forms/built-in-field.ts'
import type { Form } from '#modules/forms/api.ts'
import type { SendFile } from '#modules/forms/web/fill/fill-types.ts'
import { builtInAt } from '#modules/forms/built-in-index.ts'
import { customIdOf } from '#modules/forms/field-key.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { download } from '#ui/calls/network.ts'
import { ticketApi, type Ticket } from '../../api/tickets.ts'
import { useLiveTicket } from '../live/use-live-ticket.ts'
import { createFieldStore } from '#modules/forms/web/editing/field-store.ts'
import { useIsDirty } from '#modules/forms/web/editing/use-field.ts'
import { baseOf } from './editor/ticket-fields.ts'
import { formStatus } from './editor/form-status.ts'
import { LazyClashes, LazyRefusal } from './lazy-sections.tsx'
import { createRefNames, type RefNames } from './editor/ref-names.ts'
import { learnFile, useSendFile } from './files/use-attach.ts'
import { DraftOffer, NotSaved, TicketBanners } from './editor/notices.tsx'
import { Foot, SaveBar } from './editor/save-bar.tsx'
import { TicketBody } from './ticket-body.tsx'
import { TicketScopeProvider, type ShownError, type TicketScope } from './ticket-scope.ts'
import { ticketText } from './ticket-text.ts'
import { useBoardAndForm, type BoardAndForm } from './use-board-and-form.ts'
import { useDraft } from './editor/use-draft.ts'
import { useDraftNotice } from './editor/use-draft-notice.ts'
import { useSaveKey } from './editor/use-save-key.ts'
import { useSaveTicket } from './editor/use-save-ticket.ts'
import { useTicketLayout } from './use-ticket-layout.ts'
import { useTicketKeys } from './use-ticket-keys.ts'
import { FailedTicket, LoadingTicket } from './loading-ticket.tsx'

export const TicketDetail = ({ boardId, ticketId }: { boardId: string; ticketId: string }) => {
  const { data: ticket, error, refetch } = useRead(ticketApi.get, { id: ticketId })
  useLiveTicket(ticketId)
  const { boardAndForm, error: boardError, retry } = useBoardAndForm(ticket?.boardId ?? boardId)
  if (ticket && boardAndForm) return <TicketEditor key={ticketId} ticket={ticket} boardAndForm={boardAndForm} />
  const refusal = ((ticket ? null : error) ?? boardError) as ApiError | null
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

/** Names what was saved, and offers to undo it. */
const useUndoToast = ({ definition }: Form) => {
  const say = useSay()
  const language = useLanguage()
  return useCallback(
    (keys: readonly string[], undo: () => void) => {
      const nameOf = (key: string) =>
        builtInAt(key)?.label ?? definition.fields.find(({ id }) => id === customIdOf(key))?.name
      const names = keys.map((key) => say(nameOf(key) ?? ticketText.unknownField))
      const message = say(ticketText.savedFields, { names: new Intl.ListFormat(language).format(names) })
      toast({ kind: 'done', message, undo })
    },
    [say, language, definition],
  )
}

/** Files of the ticket; one that was just uploaded is shown from memory, because the ticket does not have it yet. */
const useTicketFiles = (id: string, names: RefNames) => {
  const orgId = useOrgId()
  const upload = useSendFile()
  const [uploaded] = useState(() => new Map<string, File>())
  return useMemo(
    () => ({
      fileUrl: async (fileId: string, width?: number) =>
        URL.createObjectURL(
          uploaded.get(fileId) ?? (await download(ticketApi.file, orgId, { id, fileId, ...(width && { width }) })),
        ),
      sendFile: (async (file, ...more) => {
        const record = await upload(file, ...more)
        learnFile(names, record)
        uploaded.set(record.id, file)
        return record
      }) satisfies SendFile as SendFile,
    }),
    [orgId, id, names, upload, uploaded],
  )
}

const useScope = (ticket: Ticket, { board, form }: BoardAndForm) => {
  const [store] = useState(() => createFieldStore(baseOf(ticket)))
  const [names] = useState(() => createRefNames(ticket.refs))
  const [explained, setExplained] = useState<ShownError>()
  const [isCommentFailed, setCommentFailed] = useState(false)
  useEffect(() => {
    names.told(ticket.refs)
    store.rebase(baseOf(ticket))
  }, [ticket, store, names])
  const files = useTicketFiles(ticket.id, names)
  const saving = useSaveTicket(ticket.id, store, useUndoToast(form))
  const { saveEdits } = saving
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
      ...files,
      saveEdits,
      onWhy: setExplained,
      onCommentFailed: setCommentFailed,
    }),
    [board, form, ticket, store, names, files, saveEdits],
  )
  return { scope, store, names, saving, explained, isCommentFailed, closeWhy: () => setExplained(undefined) }
}

/** Those that the head of the page changes at once. */
const atHead: ReadonlySet<WriteAction> = new Set(['change-status', 'change-priority'])
const actsBelow = writeActions.filter((act) => !atHead.has(act))
/** Nothing below the header is editable, so there is nothing to save. */
const isForReading = ({ refused, approval }: Ticket) => approval !== 'pending' && actsBelow.every((act) => refused[act])

const TicketEditor = ({ ticket, boardAndForm }: { ticket: Ticket; boardAndForm: BoardAndForm }) => {
  const { scope, store, names, saving, explained, isCommentFailed, closeWhy } = useScope(ticket, boardAndForm)
  const draft = useDraft(store, { boardId: ticket.boardId, about: ticket.id, form: boardAndForm.form, names })
  const isDirty = useIsDirty(store)
  const layout = useTicketLayout(ticket.boardId)
  useDraftNotice(store)
  const { isSaving, wasSaved, refusal, clashes, saveNow } = saving
  const save = () => void saving.save()
  useTicketKeys()
  useSaveKey(ticketText.save, () => store.isDirty() && save())
  return (
    <TicketScopeProvider value={scope}>
      <div className="flex h-full flex-col">
        <div className="grid gap-3 px-5 not-empty:pt-4">
          {draft.offered && <DraftOffer draft={draft.offered} onTake={draft.restore} onRefuse={draft.refuse} />}
          <TicketBanners ticket={ticket} />
        </div>
        <TicketBody ticket={ticket} layout={layout} onSave={saveNow} />
        {(isDirty || refusal || (layout.isForm && !isForReading(ticket))) && (
          <Foot notice={refusal && <NotSaved refusal={refusal} onRetry={save} />}>
            <SaveBar
              status={formStatus({
                isNew: false,
                isSaving,
                isDirty: isDirty || isCommentFailed,
                wasSaved,
                isPendingApproval: ticket.approval === 'pending',
              })}
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
          onClose={saving.postpone}
          onChoose={(chosen) => void saving.choose(chosen)}
        />
      )}
      {explained && <LazyRefusal {...explained} onClose={closeWhy} />}
    </TicketScopeProvider>
  )
}
