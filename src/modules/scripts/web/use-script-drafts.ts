/** Unsaved scripts of a board, and of its form with the sections, which are parts of the form. */
import { useMemo } from 'react'
import { ApiError } from '#core/errors.ts'
import { formApi } from '#modules/forms/api.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useDocumentDraft } from '#ui/records/use-document-draft.ts'
import { useSay } from '#ui/words.tsx'
import { scriptApi } from '../api.ts'
import { scriptText } from '../text.ts'

const noProblems = () => ({})

export const useBoardScript = (boardId: string) => {
  const say = useSay()
  const read = useRead(scriptApi.get, { boardId })
  const write = useWrite(scriptApi.save)
  const editing = useDocumentDraft({
    saved: useMemo(() => read.data && { script: read.data.script }, [read.data]),
    version: read.data?.version,
    check: noProblems,
    isSaving: write.isPending,
    send: ({ script }, version, { onSuccess, onError }) =>
      write.mutate(
        { boardId, script, version },
        {
          onError,
          onSuccess: (stored) => {
            onSuccess(stored)
            toast({ kind: 'done', message: say(scriptText.saved) })
          },
        },
      ),
  })
  return { ...editing, read }
}

/** By the id of the form or of a section. */
export type FormScripts = Record<string, string>

const scriptsIn = (id: string, { script, sections }: FormDefinition): FormScripts => ({
  [id]: script,
  ...Object.fromEntries(sections.map((section) => [section.id, section.script ?? ''])),
})

const withScripts = (id: string, definition: FormDefinition, scripts: FormScripts): FormDefinition => ({
  ...definition,
  script: scripts[id] ?? definition.script,
  sections: definition.sections.map((section) => {
    const script = scripts[section.id] ?? ''
    return script || section.script ? { ...section, script } : section
  }),
})

export const useFormScripts = (formId: string | undefined) => {
  const say = useSay()
  const read = useRead(formApi.design, formId ? { id: formId } : null)
  const write = useWrite(formApi.save)
  const editing = useDocumentDraft<FormScripts>({
    saved: useMemo(() => read.data && scriptsIn(read.data.id, read.data.definition), [read.data]),
    version: read.data?.version,
    check: noProblems,
    isSaving: write.isPending,
    send: (scripts, version, { onSuccess, onError }) => {
      if (!read.data) return
      const { id, definition } = read.data
      write.mutate(
        { id, version, definition: withScripts(id, definition, scripts), acceptOrphans: false },
        {
          onError,
          onSuccess: ({ form }) => {
            if (!form) return onError(new ApiError('invalid'))
            onSuccess(form)
            toast({ kind: 'done', message: say(scriptText.saved) })
          },
        },
      )
    },
  })
  return { ...editing, read }
}
