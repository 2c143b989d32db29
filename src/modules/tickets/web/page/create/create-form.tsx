/** A new ticket: its own fields and the form's, one after the other or several in a row. */
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '#core/errors.ts'
import type { Refs } from '#core/refs.ts'
import { customIdOf } from '#modules/forms/field-key.ts'
import { defaultsOf } from '#modules/forms/values/defaults.ts'
import { createFormIndex } from '#modules/forms/form-index.ts'
import { textOf } from '#modules/forms/web/fill/fill-types.ts'
import { submitByKey } from '#ui/form/submit-by-key.ts'
import { Button } from '#ui/buttons/button.tsx'
import { KeyHint } from '#ui/display/key-hint.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Section } from '#ui/display/section.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { ticketApi, type Ticket } from '../../../api/tickets.ts'
import { CreateFiles } from './create-files.tsx'
import { CreateNotices } from './create-notices.tsx'
import { createText } from './create-text.ts'
import { createFieldStore } from '#modules/forms/web/editing/field-store.ts'
import { useFoundProblems, useIsDirty } from '#modules/forms/web/editing/use-field.ts'
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import { formStatus } from '../editor/form-status.ts'
import { LazyField, LazyForm, LazyProperties, LazyRefusal } from '../lazy-sections.tsx'
import { createRefNames } from '../editor/ref-names.ts'
import { NotSaved, RequiredNotice } from '../editor/notices.tsx'
import { prefillOf, type Prefilled, type Search } from './prefill.ts'
import { Foot, StatusLabel } from '../editor/save-bar.tsx'
import { startFields } from './start-fields.ts'
import { StickyChoice, useSticky } from './sticky-choice.tsx'
import { TicketScopeProvider, useTicket, type ShownError, type TicketScope } from '../ticket-scope.ts'
import { useBoardAndForm, type BoardAndForm } from '../use-board-and-form.ts'
import { useCreateTicket } from './use-create-ticket.ts'
import { useDraft } from '../editor/use-draft.ts'
import { useDraftNotice } from '../editor/use-draft-notice.ts'
import { useSaveKey } from '../editor/use-save-key.ts'
import { FailedTicket, LoadingTicket } from '../loading-ticket.tsx'

/** `refs` names the records that the fields point to. */
export type Prefill = Search | { fields: Fields; refs?: Refs }
type Blank = Pick<TicketScope, 'locked' | 'refused' | 'statusIds'>
type Props = {
  boardId: string
  prefill?: Prefill
  /** Called with the last one: several may be made in a row. */
  onCreated: (ticket: Ticket) => void
  /** Called with each one. */
  onMade?: (ticket: Ticket) => void
}

export const CreateForm = ({ boardId, prefill = {}, ...props }: Props) => {
  const { boardAndForm, error, retry } = useBoardAndForm(boardId)
  const blank = useRead(ticketApi.blank, { boardId })
  const refusal = (error ?? blank.error) as ApiError | null
  if (boardAndForm && blank.data)
    return <Filling boardAndForm={boardAndForm} blank={blank.data} prefill={prefill} {...props} />
  if (!refusal) return <LoadingTicket />
  return (
    <FailedTicket
      refusal={refusal}
      onRetry={() => {
        retry()
        void blank.refetch()
      }}
    />
  )
}

type FillingProps = Pick<Props, 'onCreated' | 'onMade'> & {
  boardAndForm: BoardAndForm
  blank: Blank
  prefill: Prefill
}

/** The initial values stay fixed while the form is open, even if the board changes. */
const useStart = ({ boardAndForm: { board, form }, blank, prefill }: Omit<FillingProps, 'onCreated' | 'onMade'>) => {
  const me = useSession()
  const [start] = useState(() => {
    const defaults = defaultsOf(createFormIndex(form.definition), { now: new Date(), me: me?.id })
    const fields = startFields({ board, statusIds: blank.statusIds, grants: me?.permissions ?? {}, defaults })
    const prefilled: Prefilled =
      'fields' in prefill ? { ...prefill, unknown: [] } : prefillOf(prefill, board, form.definition)
    const seen = Object.entries(prefilled.fields).filter(
      ([field]) => customIdOf(field) !== undefined || field in fields,
    )
    return { blank: fields, fields: { ...fields, ...Object.fromEntries(seen) }, unknown: prefilled.unknown }
  })
  return start
}

const Filling = ({ boardAndForm, blank, prefill, onCreated, onMade }: FillingProps) => {
  const { board, form } = boardAndForm
  const start = useStart({ boardAndForm, blank, prefill })
  const [store] = useState(() => createFieldStore({ version: 0, fields: start.fields }))
  const [names] = useState(() => createRefNames('refs' in prefill ? prefill.refs : {}))
  const [shownError, setShownError] = useState<ShownError>()
  const draft = useDraft(store, { boardId: board.id, about: 'new', form, names })
  useDraftNotice(store)
  const sticky = useSticky(board.id)
  const box = useRef<HTMLFormElement>(null)
  const toTitle = useCallback(() => box.current?.querySelector<HTMLElement>('[data-field=name] input')?.focus(), [])
  const creating = useCreateTicket({ boardId: board.id, store, blank, sticky, start: start.blank, toTitle })
  const scope = useMemo<TicketScope>(
    () => ({ board, form, store, names, ...blank, onWhy: setShownError }),
    [board, form, store, names, blank],
  )
  const create = async () => {
    const ticket = await creating.create()
    if (!ticket) return
    onMade?.(ticket)
    if (!sticky.isOn) onCreated(ticket)
  }
  useSaveKey(createText.create, () => void create())
  return (
    <TicketScopeProvider value={scope}>
      <form
        ref={box}
        noValidate
        onKeyDownCapture={submitByKey}
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
        className="flex min-h-full flex-col"
      >
        <div className="@container mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] flex-1 content-start gap-5 p-5">
          <CreateNotices draft={draft} unknown={start.unknown} made={creating.made} />
          <CreateFields key={creating.made.length} />
          {sticky.isOn && <StickyChoice sticky={sticky} />}
        </div>
        <CreateFoot creating={creating} sticky={sticky} isDirty={useIsDirty(store)} onRetry={() => void create()} />
      </form>
      {shownError && <LazyRefusal {...shownError} onClose={() => setShownError(undefined)} />}
    </TicketScopeProvider>
  )
}

const CreateFields = () => {
  const say = useSay()
  return (
    <>
      <LazyField field="name" />
      <LazyField field="description" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @lg:grid-cols-3">
        <LazyField field="statusId" />
        <LazyField field="priority" />
        <LazyField field="assigneeIds" />
      </div>
      <LazyForm />
      <Section title={say(createText.more)}>
        <LazyProperties />
      </Section>
      <CreateFiles />
    </>
  )
}

type FootProps = {
  creating: ReturnType<typeof useCreateTicket>
  sticky: ReturnType<typeof useSticky>
  isDirty: boolean
  onRetry: () => void
}

const CreateFoot = ({ creating, sticky, isDirty, onRetry }: FootProps) => {
  const say = useSay()
  const { refusal, isSaving, made } = creating
  const { store } = useTicket()
  const hasProblems = useFoundProblems(store).length > 0
  const isComplete = useSyncExternalStore(
    store.subscribeAny,
    () => store.isFormValid() && textOf(store.get('name')).trim() !== '',
  )
  const wasSaved = made.length > 0 && !hasProblems
  return (
    <Foot notice={refusal ? <NotSaved refusal={refusal} onRetry={onRetry} /> : <RequiredNotice store={store} />}>
      <StatusLabel status={formStatus({ isNew: true, isSaving, isDirty, wasSaved, isComplete })} />
      <Switch isSelected={sticky.isOn} onChange={sticky.setOn}>
        {say(createText.another)}
      </Switch>
      <Button type="submit" look="primary" isPending={isSaving}>
        {say(createText.create)}
        <span className="@max-md:hidden">
          <KeyHint keys={['Ctrl', 'Enter']} />
        </span>
      </Button>
    </Foot>
  )
}
