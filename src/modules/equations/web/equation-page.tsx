/** One equation: its text with completion, and a trial on a real ticket. */
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { boardApi } from '#modules/boards/api/boards.ts'
import { formApi } from '#modules/forms/api.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { NameFields } from '#ui/records/names.tsx'
import { PageForm, stayOpen } from '#ui/records/page-form.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecordDraft, type RecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { equationApi, EquationInput, type Equation } from '../api.ts'
import { equationText } from '../text.ts'
import { EquationEditor } from './equation-editor.tsx'
import { equationNames } from './equation-names.ts'
import { FunctionHelp } from './function-help.tsx'

const Trial = lazyPart(async () => (await import('./trial.tsx')).Trial)

const listPath = 'equation-builder'

export const EquationPage = () => {
  const say = useSay()
  const { equationId }: { equationId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead(equationApi.get, equationId ? { id: equationId } : null)
  return (
    <PageFrame
      title={data ? say(data.name) : say(equationText.add)}
      above={[{ name: say(equationText.title), path: listPath }]}
      action={data && <RemoveEquation equation={data} />}
      read={{ error, isThere: !equationId || data !== undefined, retry: () => void refetch() }}
    >
      <EquationForm key={equationId} equation={data} />
    </PageFrame>
  )
}

const blank: EquationInput = { name: { ar: '', en: '' }, key: '', equation: '', boardId: null, checkArchived: false }
const valuesOf = ({ name, key, equation, boardId, checkArchived }: Equation): EquationInput => ({
  name,
  key,
  equation,
  boardId,
  checkArchived,
})

const EquationForm = ({ equation }: { equation?: Equation | undefined }) => {
  const say = useSay()
  const go = useGoToPage()
  const { mutateAsync: create } = useWrite(equationApi.create)
  const { mutateAsync: update } = useWrite(equationApi.update)
  const canSave = useCanCall(equation ? equationApi.update : equationApi.create)
  const canEvaluate = useCanCall(equationApi.evaluate)
  const [madeId, setMadeId] = useState<string>()
  const draft = useRecordDraft<EquationInput>({
    schema: EquationInput,
    blank,
    saved: useMemo(() => equation && valuesOf(equation), [equation]),
    version: equation?.version,
    save: async (values, version) => {
      const saved = await (equation ? update({ ...values, id: equation.id, version }) : create(values))
      toast({ kind: 'done', message: say(equationText.saved, { name: say(saved.name) }) })
      setMadeId(saved.id)
    },
    onClose: () => (equation || !madeId ? stayOpen() : go(`${listPath}/${madeId}`)),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-4">
      <PageForm draft={draft} canSave={canSave}>
        <EquationFields draft={draft} isNew={!equation} />
      </PageForm>
      {canEvaluate && <Trial draft={draft.form.watch()} savedId={draft.isDirty ? undefined : equation?.id} />}
    </div>
  )
}

const none = 'none'

const EquationFields = ({ draft: { form }, isNew }: { draft: RecordDraft<EquationInput>; isNew: boolean }) => {
  const say = useSay()
  const { boardId, key } = form.watch()
  const boards = useRead(boardApi.list, {})
  const board = useRead(boardApi.get, boardId ? { id: boardId } : null)
  const definition = useRead(formApi.get, boardId && board.data ? { id: board.data.formId } : null)
  const equations = useReadAll(equationApi.list, {})
  const names = useMemo(
    () =>
      equationNames(
        {
          ...(definition.data && boardId && { form: { definition: definition.data.definition, boardId } }),
          equations: equations.data?.items ?? [],
          own: key,
        },
        say,
      ),
    [definition.data, boardId, equations.data, key, say],
  )
  const items = [
    { id: none, name: say(equationText.noBoard) },
    ...(boards.data ?? []).map(({ id, name }) => ({ id, name: say(name) })),
  ]
  const insert = (text: string) => {
    const { equation } = form.getValues()
    form.setValue('equation', `${equation}${equation && !/[\s(]$/.test(equation) ? ' ' : ''}${text}`, {
      shouldDirty: true,
    })
  }
  return (
    <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4">
      <NameFields form={form} isNew={isNew} />
      <div className="col-span-12 @lg:col-span-6">
        <Bound form={form} name="key">
          {(bind) => <TextField {...bind} isRequired label={say(equationText.key)} hint={say(equationText.keyHint)} />}
        </Bound>
      </div>
      <div className="col-span-12 @lg:col-span-6">
        <Bound form={form} name="boardId">
          {({ value, onChange, onBlur, problem }) => (
            <Select
              label={say(equationText.board)}
              hint={say(equationText.boardHint)}
              items={items}
              value={value ?? none}
              onChange={(id) => onChange(id === none ? null : id)}
              onBlur={onBlur}
              problem={problem}
            />
          )}
        </Bound>
      </div>
      <div className="col-span-12 grid gap-2">
        <Bound form={form} name="equation">
          {({ value, onChange, onBlur, problem }) => (
            <EquationEditor value={value} onChange={onChange} onBlur={onBlur} problem={problem} names={names} />
          )}
        </Bound>
        <FunctionHelp onInsert={insert} />
      </div>
      <div className="col-span-12">
        <Bound form={form} name="checkArchived">
          {({ value, onChange, onBlur }) => (
            <Checkbox isSelected={value} onChange={onChange} onBlur={onBlur} hint={say(equationText.checkArchivedHint)}>
              {say(equationText.checkArchived)}
            </Checkbox>
          )}
        </Bound>
      </div>
    </div>
  )
}

const RemoveEquation = ({ equation: { id, name } }: { equation: Equation }) => {
  const say = useSay()
  const go = useGoToPage()
  const [isAsking, setAsking] = useState(false)
  if (!useCanCall(equationApi.remove)) return null
  return (
    <>
      <Button look="ghost-danger" onPress={() => setAsking(true)}>
        {say(equationText.remove)}
      </Button>
      {isAsking && (
        <RemoveRecord
          call={equationApi.remove}
          record={{ id, name: say(name) }}
          text={{ ...recordsText, ...equationText }}
          onRemoved={() => go(listPath)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
