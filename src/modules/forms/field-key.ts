/** The one key of a field: a built-in field has its own, a field of a form has a prefix and its id. */
const prefix = 'cf.'

export const customKey = (fieldId: string) => `${prefix}${fieldId}`
/** Undefined for a built-in field. */
export const customIdOf = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined)

/** Values of a form, which are by field id, by the keys of their fields. */
export const byCustomKey = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [customKey(id), value]))
