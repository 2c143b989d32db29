/** Holds every field that is being edited, built-in or of a form, by its one key. Each key has its own listeners, so a keystroke renders its field and those that depend on it. */
import type { ValueProblem } from '../../values/check-values.ts'
import type { Values } from '../../values/conditions.ts'
import { customIdOf, type FieldKey } from '../../field-key.ts'
import { isSameValue } from '../../values/same-value.ts'
import { isBlank } from '../../values/stored-value.ts'
import {
  editsAfterSave,
  mergeFields,
  putEdit,
  unsavedEdits,
  without,
  type Base,
  type Edits,
  type Fields,
} from './edits.ts'
import type { Evaluation, FormRules } from './evaluate-form.ts'

/** Listeners by topic. */
const createListeners = () => {
  const listeners = new Map<string, Set<() => void>>()
  return {
    notify: (topic: string) => listeners.get(topic)?.forEach((listener) => listener()),
    subscribe: (topic: string, listener: () => void) => {
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}

export type FieldProblem = Omit<ValueProblem, 'fieldId' | 'problem'> & { problem: string }
/** By key. */
export type FieldProblems = Readonly<Partial<Record<FieldKey, FieldProblem>>>
export type FieldState = {
  value: unknown
  isVisible: boolean
  isRequired: boolean
  problem: FieldProblem | undefined
}
export type FieldStore = ReturnType<typeof createFieldStore>

const sectionTopic = (sectionId: string) => `section:${sectionId}`
/** A change of any value, by typing, saving or loading a draft. */
const anyTopic = 'any'
const problemsTopic = 'problems'

const isSameState = (a: FieldState | undefined, b: FieldState) =>
  a !== undefined &&
  Object.is(a.value, b.value) &&
  a.isVisible === b.isVisible &&
  a.isRequired === b.isRequired &&
  a.problem?.problem === b.problem?.problem &&
  a.problem?.message === b.problem?.message

/** Values that did not change keep their identity, so that their components do not render again. */
const keepSame = (next: Fields, before: Fields): Fields =>
  Object.fromEntries(
    Object.entries(next).map(([key, value]) => [key, isSameValue(value, before[key]) ? before[key] : value]),
  )

const customValues = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const id = customIdOf(key)
      return id === undefined ? [] : [[id, value]]
    }),
  )

/** What is typed, what was touched, and what was found wrong; the form's evaluation is derived from it. */
const createState = (first: Base) => ({
  base: first,
  edits: {} as Edits,
  fields: first.fields,
  form: undefined as { rules: FormRules; now: Evaluation } | undefined,
  /** Problems are shown at fields that were left, and everywhere once a save was tried. */
  touched: new Set<string>(),
  isTried: false,
  /** Found by the server, shown until the field is changed. */
  refused: new Map<string, FieldProblem>(),
  /** Of the last check or refusal. */
  found: [] as readonly string[],
})
type State = ReturnType<typeof createState>

const stateOf = ({ fields, form, touched, isTried, refused }: State, key: string): FieldState => {
  const id = customIdOf(key)
  const problem = refused.get(key)
  if (id === undefined || !form) return { value: fields[key], isVisible: true, isRequired: false, problem }
  const { values, seen, problems } = form.now
  const isVisible = seen.visible.has(id)
  const found = problem ?? (isTried || touched.has(key) ? problems.get(id) : undefined)
  return {
    value: values[id],
    isVisible,
    isRequired: seen.required.has(id),
    problem: isVisible ? found : undefined,
  }
}

/** Keeps the state of each field as it was last shown, and notifies those whose state differs. */
const createView = (state: State) => {
  const shown = new Map<string, FieldState>()
  const { notify, subscribe } = createListeners()
  const read = (key: string): FieldState => {
    const known = shown.get(key)
    if (known) return known
    const now = stateOf(state, key)
    shown.set(key, now)
    return now
  }
  const refresh = (keys: Iterable<string>) => {
    const sections = new Set<string>()
    for (const key of keys) {
      const before = shown.get(key)
      const now = stateOf(state, key)
      if (isSameState(before, now)) continue
      shown.set(key, now)
      const sectionId = state.form?.rules.index.fields.get(customIdOf(key) ?? '')?.sectionId
      if (sectionId && before?.isVisible !== now.isVisible) sections.add(sectionTopic(sectionId))
      notify(key)
    }
    for (const topic of sections) notify(topic)
  }
  const refreshAll = () =>
    refresh(new Set([...shown.keys(), ...Object.keys(state.fields), ...(state.form?.rules.keys ?? [])]))
  return { read, refresh, refreshAll, notify, subscribe }
}

type View = ReturnType<typeof createView>

/** Problems found by the form rules and by the server. */
const createChecks = (state: State, { read, refresh, refreshAll, notify }: View) => ({
  touch: (key: FieldKey) => {
    state.touched.add(key)
    refresh([key])
  },
  /** Replaces what the server found before. */
  refuse: (problems: FieldProblems) => {
    if (state.refused.size === 0 && Object.keys(problems).length === 0) return
    state.refused = new Map(Object.entries(problems as Record<string, FieldProblem>))
    state.found = [...state.refused.keys()]
    refreshAll()
    notify(problemsTopic)
  },
  /** Shows every problem; returns the keys with a problem the user can correct, in page order. */
  check: () => {
    state.isTried = true
    refreshAll()
    const builtIn = Object.keys(state.fields).filter((key) => customIdOf(key) === undefined)
    const custom = (state.form?.rules.keys ?? []).filter((key) => state.form?.rules.mayWrite(customIdOf(key) ?? ''))
    state.found = [...builtIn, ...custom].filter((key) => read(key).problem)
    notify(problemsTopic)
    return state.found
  },
  /** The keys that the last check or refusal named. */
  found: () => state.found,
})

const createReads = (state: State, { read, subscribe }: View) => ({
  base: () => state.base,
  edits: () => state.edits,
  isDirty: () => Object.keys(state.edits).length > 0,
  fields: () => state.fields,
  /** Whether the form has no problem, shown or not yet. */
  isFormValid: () => !state.form || state.form.now.problems.size === 0,
  /** Without what the conditions of the form hide. */
  visibleFields: (): Fields =>
    Object.fromEntries(Object.entries(state.fields).filter(([key]) => stateOf(state, key).isVisible)),
  field: read,
  get: (key: FieldKey) => read(key).value,
  /** Form values by field id, including computed ones. */
  values: (): Values => state.form?.now.values ?? customValues(state.fields),
  formIndex: () => state.form?.rules.index,
  subscribe,
  subscribeSection: (sectionId: string, listener: () => void) => subscribe(sectionTopic(sectionId), listener),
  subscribeAny: (listener: () => void) => subscribe(anyTopic, listener),
  subscribeProblems: (listener: () => void) => subscribe(problemsTopic, listener),
})

export const createFieldStore = (first: Base) => {
  const state = createState(first)
  const view = createView(state)
  const { refresh, refreshAll, notify } = view

  const update = (next: Pick<State, 'edits'> & { base?: Base }) => {
    state.base = next.base ?? state.base
    state.edits = next.edits
    state.fields = keepSame(mergeFields(state.base, state.edits), state.fields)
    if (state.form) state.form = { ...state.form, now: state.form.rules.evaluate(customValues(state.fields)) }
    refreshAll()
    notify(anyTopic)
  }
  return {
    ...createReads(state, view),
    ...createChecks(state, view),
    change: (key: FieldKey, value: unknown) => {
      const before = state.fields[key]
      if (Object.is(before, value) || (isBlank(before) && isBlank(value))) return
      state.edits = putEdit(state.edits, { base: state.base, key, value })
      state.fields = { ...state.fields, [key]: value }
      state.refused.delete(key)
      const id = customIdOf(key)
      if (id !== undefined && state.form) {
        const { rules, now } = state.form
        state.form = { rules, now: rules.evaluateChange(now, id, value) }
        refresh(rules.keys)
      } else refresh([key])
      notify(anyTopic)
    },
    /** Sets a newer saved state and keeps the edits. */
    rebase: (base: Base) => {
      if (base.version >= state.base.version) update({ base, edits: unsavedEdits(state.edits, base) })
    },
    restore: (kept: Edits) => update({ edits: { ...state.edits, ...kept } }),
    saved: (sent: Edits) => update({ edits: editsAfterSave(state.edits, sent) }),
    giveUp: (keys: readonly string[]) => update({ edits: without(state.edits, keys) }),
    /** Starts over, with other values if they are given. */
    reset: (base: Base = state.base) => {
      Object.assign(state, { touched: new Set(), isTried: false, refused: new Map(), found: [] })
      update({ base, edits: {} })
      notify(problemsTopic)
    },
    /** Evaluates this form from now on; returns how to stop. */
    evaluateForm: (rules: FormRules) => {
      state.form = { rules, now: rules.evaluate(customValues(state.fields)) }
      refreshAll()
      notify(anyTopic)
      return () => {
        if (state.form?.rules !== rules) return
        state.form = undefined
        refreshAll()
      }
    },
  }
}
