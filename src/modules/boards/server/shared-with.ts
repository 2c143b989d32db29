/** Without groups, a table is shared with every user. */
export const isSharedWith = (groupIds: readonly string[], own: readonly string[]) =>
  groupIds.length === 0 || groupIds.some((id) => own.includes(id))
