/** A schedule while it is edited: the stored values, the changes, and undo step by step. */
import { useCallback, useMemo, useState } from 'react'
import { isEqual } from '#core/values/equal.ts'
import { problemWords } from '#ui/calls/catalogue.ts'
import { useSay } from '#ui/words.tsx'
import { ScheduleInput, type StoredSchedule } from '../api.ts'

const inputOf = ({ name, timeZone, week, holidays }: StoredSchedule): ScheduleInput => ({
  name,
  timeZone,
  week,
  holidays,
})
type Change = (before: ScheduleInput) => ScheduleInput

/** `goesOn`: a change that continues, as a drag does, is one step of undo. */
export const useScheduleDraft = (saved: StoredSchedule) => {
  const first = useMemo(() => inputOf(saved), [saved])
  const [steps, setSteps] = useState<readonly ScheduleInput[]>([])
  /** The version that the first change was made from; another editor may save meanwhile. */
  const [version, setVersion] = useState(saved.version)
  if (steps.length === 0 && version !== saved.version) setVersion(saved.version)
  const draft = steps.at(-1) ?? first
  const change = useCallback(
    (make: Change, { goesOn = false } = {}) =>
      setSteps((before) => {
        const now = before.at(-1) ?? first
        const next = make(now)
        if (isEqual(now, next)) return before
        return goesOn && before.length > 0 ? before.with(-1, next) : [...before, next]
      }),
    [first],
  )
  return {
    draft,
    change,
    version,
    isDirty: !isEqual(draft, first),
    isOutdated: steps.length > 0 && version !== saved.version,
    canUndo: steps.length > 0,
    undo: useCallback(() => setSteps((before) => before.slice(0, -1)), []),
    reset: useCallback(() => setSteps([]), []),
  }
}
export type ScheduleDraft = ReturnType<typeof useScheduleDraft>

/** Problems of the draft by path: 'week.2.1.start'. */
export const useProblems = (draft: ScheduleInput) => {
  const say = useSay()
  return useMemo(() => {
    const issues = ScheduleInput.safeParse(draft).error?.issues ?? []
    const found = new Map<string, string>()
    for (const { path, message } of issues.toReversed()) found.set(path.join('.'), say(problemWords(message)))
    return {
      count: found.size,
      at: (place: string) => [...found].find(([where]) => where === place || where.startsWith(`${place}.`))?.[1],
    }
  }, [draft, say])
}
export type Problems = ReturnType<typeof useProblems>
