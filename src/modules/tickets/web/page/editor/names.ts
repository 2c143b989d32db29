/** What the records are called that a ticket points to: as the server said, and as they were found and chosen since. */
import type { Ref, Refs } from '#core/refs.ts'

export type Names = ReturnType<typeof makeNames>

export const makeNames = (first: Refs = {}) => {
  let told = first
  const learnt: Record<string, Ref> = {}
  return {
    of: (id: string): Ref | undefined => learnt[id] ?? told[id],
    learn: (id: string, ref: Ref) => void (learnt[id] = ref),
    teach: (refs: Refs) => void Object.assign(learnt, refs),
    told: (refs: Refs) => {
      told = { ...told, ...refs }
    },
    learnt: (): Refs => learnt,
    all: (): Refs => ({ ...told, ...learnt }),
  }
}
