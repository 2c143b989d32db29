/** How one of several teams, or one of a team's members, is chosen for new work. */
export const teamAssignPolicies = [
  'ROUND_ROBIN',
  'RANDOM',
  'MANUAL',
  'LEAST_TALK_TIME',
  'LEAST_NUMBER_OF_CONNECTIONS',
  'LONGEST_WAITING',
  'BY_PRIORITY',
] as const
export type TeamAssignPolicy = (typeof teamAssignPolicies)[number]
