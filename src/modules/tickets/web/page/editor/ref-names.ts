/** Names of the records that a ticket refers to: from the server, and from records selected since. */
import type { Ref, Refs } from '#core/refs.ts'

export type RefNames = ReturnType<typeof createRefNames>

export const createRefNames = (first: Refs = {}) => {
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
