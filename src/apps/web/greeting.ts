/** Which greeting an hour calls for. */
export const greetingAt = (hour: number) => {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
