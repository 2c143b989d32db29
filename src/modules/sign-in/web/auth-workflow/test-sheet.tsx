/** Tries a workflow before it is saved: a preview for any user, and the real steps as oneself. */
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { call } from '#ui/calls/network.ts'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { uiText } from '#ui/text.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { authWorkflowApi, type StagePreview } from '../../api/auth-workflow.ts'
import { userRecordApi } from '#modules/directory/api/user-records.ts'
import { testRunText, workflowText } from '../../text/auth-workflow-text.ts'
import { methodText } from '../../text/factors-text.ts'
import { fullName } from '#modules/directory/web/full-name.ts'
import { workflowOf, type Draft } from './draft.ts'

type Props = { draft: Draft; onRun: () => void; onClose: () => void }
type WorkflowPreview = z.output<typeof authWorkflowApi.preview.reply>

const useWorkflowPreview = (draft: Draft) => {
  const orgId = useOrgId()
  return useMutation<WorkflowPreview, ApiError, string>({
    mutationFn: (userId) => call(authWorkflowApi.preview, orgId, { ...workflowOf(draft), userId }),
  })
}

export const TestSheet = ({ draft, onRun, onClose }: Props) => {
  const say = useSay()
  const [person, setPerson] = useState<Choice>()
  const [sought, setSought] = useState('')
  const seek = useCallback((typed: string) => setSought(typed), [])
  const people = useRead(userRecordApi.list, { search: sought || undefined, pageSize: 20 })
  const preview = useWorkflowPreview(draft)
  const choose = (chosen?: Choice) => {
    setPerson(chosen)
    preview.reset()
    if (chosen) preview.mutate(chosen.id)
  }
  return (
    <Sheet
      title={say(testRunText.title)}
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      footer={<Button onPress={onClose}>{say(uiText.close)}</Button>}
    >
      <p className="col-span-12 text-sm text-muted">{say(testRunText.intro)}</p>
      <div className="col-span-12">
        <SearchComboBox
          label={say(testRunText.user)}
          value={person}
          onChange={choose}
          found={(people.data?.items ?? []).map((user) => ({ id: user.id, name: fullName(say, user) }))}
          isLoading={people.isFetching}
          onSearch={seek}
        />
      </div>
      <div className="col-span-12 grid gap-3" aria-live="polite">
        {preview.error && <Alert kind="danger">{say(errorWords(preview.error.code), preview.error.params)}</Alert>}
        {preview.data && <Outcome {...preview.data} />}
      </div>
      <div className="col-span-12 border-t border-line pt-4">
        <h3 className="text-sm font-semibold">{say(testRunText.asMyself)}</h3>
        <p className="mt-0.5 mb-3 text-xs text-muted">{say(testRunText.asMyselfHint)}</p>
        <Button look="primary" onPress={onRun}>
          {say(testRunText.run)}
        </Button>
      </div>
    </Sheet>
  )
}

const Outcome = ({ stages, canPass }: WorkflowPreview) => {
  const say = useSay()
  return (
    <>
      <Alert kind={canPass ? 'ok' : 'warn'}>{say(canPass ? testRunText.canPass : testRunText.cannotPass)}</Alert>
      <ol className="divide-y divide-line rounded-md border border-line">
        {stages.map((stage) => (
          <PreviewedStage key={stage.stage} {...stage} />
        ))}
      </ol>
    </>
  )
}

const kinds = { ready: 'ok', enrol: 'warn', missing: 'off', unusable: 'off' } satisfies Record<
  StagePreview['methods'][number]['state'],
  StatusKind
>

const PreviewedStage = ({ stage, applies, methods }: StagePreview) => {
  const say = useSay()
  const format = useFormat()
  return (
    <li className={`px-3 py-2.5 ${applies ? '' : 'text-muted'}`}>
      <p className="flex flex-wrap items-baseline gap-2 text-sm font-semibold">
        {say(workflowText.stageName, { number: format.number(stage) })}
        {!applies && <span className="text-xs font-normal text-muted">{say(testRunText.skipped)}</span>}
      </p>
      {applies && (
        <ul className="mt-1 grid gap-1 text-sm">
          {methods.map(({ method, state }) => (
            <li key={method} className="flex flex-wrap items-center justify-between gap-2">
              <span>{say(methodText[method])}</span>
              <StatusDot kind={kinds[state]}>{say(testRunText[state])}</StatusDot>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
