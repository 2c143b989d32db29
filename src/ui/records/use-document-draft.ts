/** A document that is edited as a whole on a page: stored version, edits with undo, problems, saving and conflicts. */
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { problemWords } from '../calls/catalogue.ts'
import { useErrorToast } from '../calls/use-error-toast.ts'
import { useSay } from '../words.tsx'
import { useEdits, type EditsConfig } from './edits/use-edits.ts'

export type Problems = Record<string, Problem>
type SaveCallbacks<D> = {
  /** `merge` brings what the server changed in the saved document into the draft. */
  onSuccess: (saved: { version: number }, merge?: (mine: D) => D) => void
  onError: (refusal: ApiError) => void
}
type Config<D> = EditsConfig<D> & {
  check: (draft: D) => Problems
  send: (draft: D, version: number, after: SaveCallbacks<D>) => void
  isSaving: boolean
  /** Called with the path of the first problem. */
  onProblem?: (path: string) => void
}

/** The first problem at each path, such as statuses.0.name.ar */
export const problemsIn = (schema: z.ZodMiniType, value: unknown): Problems => {
  const found: Problems = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    found[path.map(String).join('.')] ??= isProblem(message) ? message : 'invalid'
  return found
}

/** Problems returned by the server and, after the first attempt to save, those of the schema. */
const useProblems = <D>({ check, onProblem }: Config<D>) => {
  const say = useSay()
  const [serverProblems, setServerProblems] = useState<Problems>({})
  const [isChecked, setChecked] = useState(false)
  const [tries, setTries] = useState(0)
  return {
    tries,
    show: (found: Problems) => {
      setServerProblems(found)
      setChecked(true)
      const [first] = Object.keys(found)
      if (!first) return
      setTries((before) => before + 1)
      onProblem?.(first)
    },
    clearServerProblems: useCallback(
      () => setServerProblems((before) => (Object.keys(before).length > 0 ? {} : before)),
      [],
    ),
    reset: () => {
      setServerProblems({})
      setChecked(false)
    },
    of: (draft: D | undefined) => {
      const problems = { ...serverProblems, ...(isChecked && draft && check(draft)) }
      return {
        problems,
        problemAt: (path: string) => {
          const found = problems[path]
          return found && say(problemWords(found))
        },
        hasProblem: (path: string) => Object.keys(problems).some((name) => name.startsWith(`${path}.`)),
      }
    },
  }
}

export const useDocumentDraft = <D extends object>(config: Config<D>) => {
  const { version, check, send, isSaving } = config
  const showErrorToast = useErrorToast()
  const problems = useProblems(config)
  const { clearServerProblems } = problems
  const edits = useEdits(config)
  const { draft, baseVersion, isDirty, change: changeDraft } = edits
  const change = useCallback(
    (make: (before: D) => D, mergeKey?: string) => {
      clearServerProblems()
      changeDraft(make, mergeKey)
    },
    [clearServerProblems, changeDraft],
  )
  const discard = () => {
    problems.reset()
    edits.discard()
  }
  const save = (from: number | undefined) => {
    if (!draft || from === undefined || !isDirty) return showErrorToast({ code: 'no-changes', params: undefined })
    const found = check(draft)
    problems.show(found)
    if (Object.keys(found).length > 0) return showErrorToast({ code: 'invalid', params: undefined, fields: found })
    return send(draft, from, {
      onSuccess: ({ version: savedVersion }, merge = (mine) => mine) => {
        problems.reset()
        edits.settle(draft, savedVersion, merge)
      },
      onError: (refusal) => {
        problems.show(refusal.fields)
        if (refusal.code !== 'conflict') showErrorToast(refusal)
      },
    })
  }
  return {
    ...edits,
    change,
    edit: (next: D) => change(() => next),
    discard,
    save: () => save(baseVersion),
    /** Overwrites what another editor saved meanwhile. */
    saveOver: () => save(version),
    isOutdated: edits.isBehind && !isSaving,
    isSaving,
    /** How often a problem prevented saving. */
    tries: problems.tries,
    ...problems.of(draft),
  }
}
