/** What stands in a form while it is filled in. Each field hears only of its own changes: a keystroke draws one field and those that follow it. */
import type { Access } from '../../access.ts'
import { isBlank, type MayWriteIn, type ValueFault } from '../../check-values.ts'
import type { Values } from '../../conditions.ts'
import type { Field, FormDefinition } from '../../definition.ts'
import { createNews } from './news.ts'
import { weigh, type Evaluation } from './evaluate-form.ts'

export type FieldState = { value: unknown; isVisible: boolean; isRequired: boolean; fault: ValueFault | undefined }

const sameValue = (a: unknown, b: unknown) => Object.is(a, b) || (isBlank(a) && isBlank(b))
const sameState = (a: FieldState | undefined, b: FieldState) =>
  a !== undefined &&
  Object.is(a.value, b.value) &&
  a.isVisible === b.isVisible &&
  a.isRequired === b.isRequired &&
  a.fault?.problem === b.fault?.problem &&
  a.fault?.message === b.fault?.message

const stateIn = ({ values, seen }: Evaluation, id: string, fault: ValueFault | undefined): FieldState => {
  const isVisible = seen.visible.has(id)
  return { value: values[id], isVisible, isRequired: seen.required.has(id), fault: isVisible ? fault : undefined }
}

type Options = {
  definition: FormDefinition
  values: Values
  levelOf: (field: Field) => Access['level']
  mayWriteIn?: MayWriteIn
}

export const createFormStore = ({ definition, values: first, levelOf, mayWriteIn }: Options) => {
  const weighing = weigh(definition, levelOf, mayWriteIn)
  let now: Evaluation = weighing.whole(first)
  /** Faults are shown where somebody has been, and everywhere once they tried to save. */
  const touched = new Set<string>()
  let isTried = false
  let refused = new Map<string, ValueFault>()
  const shown = new Map<string, FieldState>()
  const { tell, subscribe } = createNews()

  const faultOf = (id: string) => refused.get(id) ?? (isTried || touched.has(id) ? now.faults.get(id) : undefined)
  const stateOf = (id: string) => stateIn(now, id, faultOf(id))
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
    /** By field id or section id. */
    subscribe,
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
