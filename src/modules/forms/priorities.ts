export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]
