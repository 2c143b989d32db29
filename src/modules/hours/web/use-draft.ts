/** Hours as they are being edited: what is saved, what was changed, and the way back step by step. */
import { useCallback, useMemo, useState } from 'react'
import { isEqual } from '#core/equal.ts'
import { problemWords } from '#ui/catalogue.ts'
import { useSay } from '#ui/words.tsx'
import { ScheduleInput, type StoredSchedule } from '../api.ts'

const inputOf = ({ name, timeZone, week, holidays }: StoredSchedule): ScheduleInput => ({
  name,
  timeZone,
  week,
  holidays,
})
type Change = (before: ScheduleInput) => ScheduleInput

/** `isStep`: one change that goes on, as a drag does, is one step back. */
export const useDraft = (saved: StoredSchedule) => {
  const first = useMemo(() => inputOf(saved), [saved])
  const [steps, setSteps] = useState<readonly ScheduleInput[]>([])
  /** What was seen when the first change was made: others may save meanwhile. */
  const [seen, setSeen] = useState(first)
  if (steps.length === 0 && seen !== first) setSeen(first)
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
    seen,
    /** Whoever saved meanwhile has been noticed: what is saved next stands in its place. */
    lookAgain: useCallback(() => setSeen(first), [first]),
    isDirty: !isEqual(draft, first),
    canUndo: steps.length > 0,
    undo: useCallback(() => setSteps((before) => before.slice(0, -1)), []),
    settle: useCallback(() => setSteps([]), []),
  }
}
export type Draft = ReturnType<typeof useDraft>

/** What is wrong with the draft, by its place: 'week.2.1.start'. */
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
