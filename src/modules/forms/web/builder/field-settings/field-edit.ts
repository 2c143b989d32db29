/** State of one field being edited: setter and problems by path. */
import { useMemo } from 'react'
import { useSay } from '#ui/words.tsx'
import type { Field } from '../../../definition.ts'
import { patchField } from '../edits.ts'
import { explainProblem } from '../save/explain-problem.ts'
import { problemAt, problemOf } from '../save/problems.ts'
import type { Design } from '../use-design.ts'

export type FieldEdit = {
  field: Field
  set: (part: Partial<Field>, mergeKey?: string) => void
  problemAt: (at: string) => string | undefined
}

export const useFieldEdit = (design: Design, field: Field): FieldEdit => {
  const say = useSay()
  const { now, change, problems } = design
  const { id } = field
  return useMemo(
    () => ({
      field,
      set: (part, mergeKey) => change((form) => patchField(form, id, part), mergeKey && `${id} ${mergeKey}`),
      problemAt: (at) => {
        // A problem of the whole list is not shown at its items.
        const found = problemOf(problems, id, at) ?? (at.includes('.') ? undefined : problemAt(problems, id, at))
        return found && explainProblem(now, found, say)
      },
    }),
    [field, id, now, change, problems, say],
  )
}
