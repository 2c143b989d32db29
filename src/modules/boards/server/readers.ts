/** What names no group is everybody's. */
export const isFor = (groupIds: readonly string[], own: readonly string[]) =>
  groupIds.length === 0 || groupIds.some((id) => own.includes(id))
