/** Moments that are offered for snoozing, in the time zone of the browser. */
export const snoozeTimes = ['inHour', 'inThreeHours', 'tomorrow', 'nextWeek'] as const
export type SnoozeTime = (typeof snoozeTimes)[number]

const hour = 3_600_000
const morning = 8

export const snoozeUntil = (time: SnoozeTime, now = new Date()): Date => {
  if (time === 'inHour') return new Date(now.getTime() + hour)
  if (time === 'inThreeHours') return new Date(now.getTime() + 3 * hour)
  const days = time === 'tomorrow' ? 1 : 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning)
}
