/** What stands in a form while it is filled in. Each field hears only of its own changes: a keystroke draws one field and those that follow it. */
import { isBlank, type ValueFault } from '../../check-values.ts'
import type { Values } from '../../conditions.ts'
import type { Field, FormDefinition } from '../../definition.ts'
import { weigh, type Weighed } from './weigh-form.ts'

export type FieldState = { value: unknown; isVisible: boolean; isRequired: boolean; fault: ValueFault | undefined }
type Listener = () => void

const sameValue = (a: unknown, b: unknown) => Object.is(a, b) || (isBlank(a) && isBlank(b))
const sameState = (a: FieldState | undefined, b: FieldState) =>
  a !== undefined &&
  Object.is(a.value, b.value) &&
  a.isVisible === b.isVisible &&
  a.isRequired === b.isRequired &&
  a.fault?.problem === b.fault?.problem &&
  a.fault?.message === b.fault?.message

type Options = { definition: FormDefinition; values: Values; mayKnow: (field: Field) => boolean }

export const createFormStore = ({ definition, values: first, mayKnow }: Options) => {
  const weighing = weigh(definition, mayKnow)
  let now: Weighed = weighing.whole(first)
  /** Faults are shown where somebody has been, and everywhere once they tried to save. */
  const touched = new Set<string>()
  let isTried = false
  let refused = new Map<string, ValueFault>()
  const shown = new Map<string, FieldState>()
  const listeners = new Map<string, Set<Listener>>()

  const faultOf = (id: string) => refused.get(id) ?? (isTried || touched.has(id) ? now.faults.get(id) : undefined)
  const stateOf = (id: string): FieldState => {
    const isVisible = now.seen.visible.has(id)
    return {
      value: now.values[id],
      isVisible,
      isRequired: now.seen.required.has(id),
      fault: isVisible ? faultOf(id) : undefined,
    }
  }
  const tell = (key: string) => listeners.get(key)?.forEach((listener) => listener())
  /** Those whose state differs from what is shown are told; then their sections, then who watches the whole. */
  const show = () => {
    const sections = new Set<string>()
    for (const { id, sectionId } of weighing.index.order) {
      const before = shown.get(id)
      const state = stateOf(id)
      if (sameState(before, state)) continue
      shown.set(id, state)
      if (before?.isVisible !== state.isVisible) sections.add(sectionId)
      tell(id)
    }
    for (const id of sections) tell(id)
  }
  show()

  return {
    index: weighing.index,
    values: () => now.values,
    field: (id: string): FieldState => shown.get(id) ?? stateOf(id),
    isSectionVisible: (id: string) =>
      weighing.index.order.some((field) => field.sectionId === id && now.seen.visible.has(field.id)),
    /** By field id or section id. */
    subscribe: (key: string, listener: Listener) => {
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(listener))
      return () => void all.delete(listener)
    },
    /** False where nothing changed. */
    set: (id: string, value: unknown) => {
      if (sameValue(now.values[id], value)) return false
      refused.delete(id)
      now = weighing.after(now, id, value)
      show()
      return true
    },
    /** From outside: another's change, a draft. */
    replace: (values: Values) => {
      now = weighing.whole(values)
      show()
    },
    touch: (id: string) => {
      touched.add(id)
      show()
    },
    /** What the server found. */
    refuse: (faults: readonly ValueFault[]) => {
      refused = new Map(faults.map((fault) => [fault.fieldId, fault]))
      show()
    },
    /** Shows every fault; what is out of sight is neither judged nor handed over. */
    check: () => {
      isTried = true
      show()
      const faults = weighing.index.order.flatMap(({ id }) => shown.get(id)?.fault ?? [])
      const kept = Object.entries(now.values).filter(([id]) => now.seen.visible.has(id))
      return { values: Object.fromEntries(kept), faults }
    },
  }
}
export type FormStore = ReturnType<typeof createFormStore>
