import type { FormDefinition } from '../definition.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** With other ids, wherever they are named: all of them in one pass over the form. */
export const withIds = (form: FormDefinition, ids: ReadonlyMap<string, string>) =>
  JSON.parse(JSON.stringify(form).replace(uuid, (id) => ids.get(id) ?? id)) as FormDefinition
