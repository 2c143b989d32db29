/** Edits that lie over what is saved: they know the version they were begun with, and stay when somebody else saves first. */
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Refusal } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { problemWords } from '#ui/catalogue.ts'
import { useRefused } from '#ui/refused.ts'
import { useSay } from '#ui/words.tsx'

export type Problems = Record<string, Problem>
type After = { onSuccess: (kept: { version: number }) => void; onError: (refusal: Refusal) => void }
type Given<D> = {
  saved?: D
  version?: number
  check: (draft: D) => Problems
  send: (draft: D, version: number, after: After) => void
  isSaving: boolean
  /** The path of the first thing that is wrong. */
  onFault?: (path: string) => void
}

/** The first problem of each place, by its path: statuses.0.name.ar */
export const problemsIn = (schema: z.ZodMiniType, value: unknown): Problems => {
  const found: Problems = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    found[path.map(String).join('.')] ??= isProblem(message) ? message : 'invalid'
  return found
}

/** What is wrong: as the server answered, and, once it was tried, as the schema says while one types. */
const useProblems = <D>({ check, onFault }: Given<D>) => {
  const say = useSay()
  const [answered, setAnswered] = useState<Problems>({})
  const [isChecked, setChecked] = useState(false)
  const [tries, setTries] = useState(0)
  return {
    tries,
    show: (found: Problems) => {
      setAnswered(found)
      setChecked(true)
      const [first] = Object.keys(found)
      if (!first) return
      setTries((before) => before + 1)
      onFault?.(first)
    },
    forget: () => setAnswered({}),
    settle: () => {
      setAnswered({})
      setChecked(false)
    },
    of: (draft: D | undefined) => {
      const problems = { ...answered, ...(isChecked && draft && check(draft)) }
      return {
        problemAt: (path: string) => {
          const found = problems[path]
          return found && say(problemWords(found))
        },
        isFaulty: (path: string) => Object.keys(problems).some((name) => name.startsWith(`${path}.`)),
      }
    },
  }
}

export const useVersionedDraft = <D extends object>(given: Given<D>) => {
  const { saved, version, check, send, isSaving } = given
  const refused = useRefused()
  const problems = useProblems(given)
  const [edits, setEdits] = useState<{ draft: D; version: number }>()
  const draft = edits?.draft ?? saved
  const undo = () => {
    setEdits(undefined)
    problems.settle()
  }
  const edit = (next: D) => {
    if (version === undefined) return
    problems.forget()
    setEdits({ draft: next, version: edits?.version ?? version })
  }
  const save = (from = edits?.version) => {
    if (!draft || from === undefined) return refused({ code: 'no-changes', holes: undefined })
    const found = check(draft)
    problems.show(found)
    if (Object.keys(found).length > 0) return refused({ code: 'invalid', holes: undefined })
    return send(draft, from, {
      // what was changed while it was being saved stays, and is based on what was saved
      onSuccess: ({ version: kept }) => {
        problems.settle()
        setEdits((now) => (now && now.draft !== draft ? { draft: now.draft, version: kept } : undefined))
      },
      onError: (refusal) => {
        problems.show(refusal.fields)
        if (refusal.code !== 'conflict') refused(refusal)
      },
    })
  }
  return {
    draft,
    edit,
    undo,
    save: () => save(),
    /** After somebody else saved: what one wrote oneself stands in its place. */
    saveOver: () => save(version),
    isDirty: edits !== undefined && JSON.stringify(edits.draft) !== JSON.stringify(saved),
    isOutdated: edits !== undefined && !isSaving && version !== edits.version,
    isSaving,
    /** How often something kept it from being saved. */
    tries: problems.tries,
    ...problems.of(draft),
  }
}
