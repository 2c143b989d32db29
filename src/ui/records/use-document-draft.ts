/** Edits of a document outside a form: kept together with the version they were based on when another editor saves first. */
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { problemWords } from '../calls/catalogue.ts'
import { useErrorToast } from '../calls/use-error-toast.ts'
import { useSay } from '../words.tsx'

export type Problems = Record<string, Problem>
type SaveCallbacks = { onSuccess: (savedVersion: { version: number }) => void; onError: (refusal: ApiError) => void }
type Config<D> = {
  saved?: D
  version?: number
  check: (draft: D) => Problems
  send: (draft: D, version: number, after: SaveCallbacks) => void
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
    clearServerProblems: () => setServerProblems({}),
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
  const { saved, version, check, send, isSaving } = config
  const showErrorToast = useErrorToast()
  const problems = useProblems(config)
  const [edits, setEdits] = useState<{ draft: D; version: number }>()
  const draft = edits?.draft ?? saved
  const undo = () => {
    setEdits(undefined)
    problems.reset()
  }
  const edit = (next: D) => {
    if (version === undefined) return
    problems.clearServerProblems()
    setEdits({ draft: next, version: edits?.version ?? version })
  }
  const save = (from = edits?.version) => {
    if (!draft || from === undefined) return showErrorToast({ code: 'no-changes', params: undefined })
    const found = check(draft)
    problems.show(found)
    if (Object.keys(found).length > 0) return showErrorToast({ code: 'invalid', params: undefined, fields: found })
    return send(draft, from, {
      // Edits made during the save are kept, and start from the saved version.
      onSuccess: ({ version: savedVersion }) => {
        problems.reset()
        setEdits((current) =>
          current && current.draft !== draft ? { draft: current.draft, version: savedVersion } : undefined,
        )
      },
      onError: (refusal) => {
        problems.show(refusal.fields)
        if (refusal.code !== 'conflict') showErrorToast(refusal)
      },
    })
  }
  return {
    draft,
    edit,
    undo,
    save: () => save(),
    /** Overwrites what another editor saved meanwhile. */
    saveOver: () => save(version),
    isDirty: edits !== undefined && JSON.stringify(edits.draft) !== JSON.stringify(saved),
    isOutdated: edits !== undefined && !isSaving && version !== edits.version,
    isSaving,
    /** How often a problem prevented saving. */
    tries: problems.tries,
    ...problems.of(draft),
  }
}
