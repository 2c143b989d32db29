/** Copies plain values and replaces ids everywhere, also inside keys and texts. */
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

export const withNewIds = <T>(value: T, newIds: ReadonlyMap<string, string>): T =>
  JSON.parse(JSON.stringify(value).replace(uuid, (id) => newIds.get(id) ?? id)) as T
