/** Saves a form and handles problems, orphans and conflicts. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { formApi, type Form, type Orphan } from '../../../api.ts'
import type { FormDefinition } from '../../../definition.ts'
import { builderText } from '../builder-text.ts'
import { merged } from './differences.ts'
import { formProblems, locateProblem, type FormProblem } from './problems.ts'
import { opened } from '../edits.ts'
import type { Design } from '../use-design.ts'

export type Question =
  | { kind: 'problems'; problems: readonly FormProblem[] }
  | { kind: 'orphans'; orphans: readonly Orphan[] }
  | { kind: 'conflict'; theirs: Form }

/** Locates a refusal at the field named by its key. */
const locateRefusal = (form: FormDefinition, { fields, params }: ApiError): FormProblem[] => {
  const named = form.fields.find(({ key }) => key === params?.['name'])
  return Object.entries(fields).map(([path, problem]) =>
    named ? { owner: 'field', id: named.id, at: '', problem } : locateProblem(form, path, problem),
  )
}

/** Edits made during the save are kept. */
const settleSave = ({ now, settle }: Design, { definition, version }: Form) => {
  const stored = opened(definition)
  settle(now, version, (mine) => (mine === now ? stored : merged({ base: now, mine, theirs: stored })))
}

export const useSaveDesign = (design: Design, onSaved?: (form: Form) => void) => {
  const say = useSay()
  const orgId = useOrgId()
  const queries = useQueryClient()
  const showErrorToast = useErrorToast()
  const [question, setQuestion] = useState<Question>()
  const { mutate, isPending } = useWrite(formApi.save)
  const { formId, version, now } = design
  const onConflict = async () =>
    setQuestion({ kind: 'conflict', theirs: await call(formApi.design, orgId, { id: formId }) })
  const showProblems = (problems: readonly FormProblem[]) => setQuestion({ kind: 'problems', problems })
  const send = (acceptOrphans: boolean) => {
    setQuestion(undefined)
    mutate(
      { id: formId, version, definition: now, acceptOrphans },
      {
        onSuccess: ({ problems, orphans, form }) => {
          if (form) {
            settleSave(design, form)
            queries.setQueryData([formApi.design.topic, orgId, formApi.design.path, { id: formId }], form)
            toast({ kind: 'done', message: say(builderText.saved) })
            onSaved?.(form)
          } else if (problems.length > 0)
            showProblems(problems.map(({ path, problem }) => locateProblem(now, path, problem)))
          else setQuestion({ kind: 'orphans', orphans })
        },
        onError: (refusal: ApiError) => {
          if (refusal.code === 'conflict') onConflict().catch(showErrorToast)
          else if (Object.keys(refusal.fields).length > 0) showProblems(locateRefusal(now, refusal))
          else showErrorToast(refusal)
        },
      },
    )
  }
  const save = () => {
    if (!design.isDirty) return toast({ kind: 'error', message: say(errorWords('no-changes')) })
    const problems = formProblems(now)
    design.markSaveTried()
    return problems.length > 0 ? showProblems(problems) : send(false)
  }
  return {
    save,
    isPending,
    question,
    ask: setQuestion,
    close: () => setQuestion(undefined),
    saveAnyway: () => send(true),
    /** Merges the other version into the draft, to be reviewed and saved. */
    join: (theirs: Form) => {
      const mergedForm = merged({ base: design.saved, mine: now, theirs: opened(theirs.definition) })
      design.rebase(theirs, mergedForm)
      setQuestion(undefined)
      toast({ kind: 'done', message: say(builderText.joined) })
    },
    takeTheirs: (theirs: Form) => {
      setQuestion(undefined)
      design.rebase(theirs, theirs.definition)
    },
  }
}
export type Saving = ReturnType<typeof useSaveDesign>
