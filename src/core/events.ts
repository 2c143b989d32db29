/** Everything that can happen, and what is told about it. */
export type Events = {
  'user.created': { userId: string }
  'user.updated': { userId: string }
  'user.disabled': { userIds: string[] }
  'user.enabled': { userIds: string[] }
  'group.created': { groupId: string }
  'group.updated': { groupId: string }
  'organization.updated': { orgId: string }
}

export type EventName = keyof Events
