/** Libraries that only some forms need, loaded before a form is checked or computed; pages without such forms never load them. */
import type { Field } from './definition.ts'
import { fieldTypes, kindOf } from './field-kinds.ts'

const engineOf = ({ type, configuration }: Field) => {
  const { engine } = kindOf(type)
  return engine && (!engine.isNeeded || engine.isNeeded(configuration)) ? [engine.load] : []
}

/** For one form what it needs; for the builder, where every type can be added, all of them. */
export const loadFormEngines = async (form?: { fields: readonly Field[] }): Promise<void> => {
  const loads = form ? form.fields.flatMap(engineOf) : fieldTypes.flatMap((type) => kindOf(type).engine?.load ?? [])
  await Promise.all([...new Set(loads)].map((load) => load()))
}
