/** A schedule while it is edited; its problems are shown at once. */
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { problemWords } from '#ui/calls/catalogue.ts'
import { problemsIn, useDocumentDraft, type Problems as FoundProblems } from '#ui/records/use-document-draft.ts'
import { useSay } from '#ui/words.tsx'
import { ScheduleInput, type StoredSchedule } from '../api.ts'

type Config = Pick<Parameters<typeof useDocumentDraft<ScheduleInput>>[0], 'send' | 'isSaving'>

export const useScheduleDraft = (stored: StoredSchedule, config: Config) => {
  const { name, timeZone, week, holidays } = stored
  const saved = useMemo(() => ({ name, timeZone, week, holidays }), [name, timeZone, week, holidays])
  const editing = useDocumentDraft<ScheduleInput>({
    ...config,
    saved,
    version: stored.version,
    check: (draft) => problemsIn(ScheduleInput, draft),
  })
  return { ...editing, draft: editing.draft ?? saved }
}
export type ScheduleDraft = ReturnType<typeof useScheduleDraft>

/** Problems of a draft by path: 'week.2.1.start'. They are shown before a save too. */
export const useProblems = (
  schema: z.ZodMiniType,
  { draft, problems }: { draft: unknown; problems: FoundProblems },
) => {
  const say = useSay()
  return useMemo(() => {
    const found = Object.entries({ ...problems, ...problemsIn(schema, draft) })
    return {
      count: found.length,
      at: (place: string) => {
        const problem = found.find(([path]) => path === place || path.startsWith(`${place}.`))?.[1]
        return problem && say(problemWords(problem))
      },
    }
  }, [schema, draft, problems, say])
}
export type Problems = ReturnType<typeof useProblems>
