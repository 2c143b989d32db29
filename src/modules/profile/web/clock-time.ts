/** Milliseconds since midnight, as they are stored, and 20:00, as they are written. */
const minute = 60_000

export const clockOf = (time: number) => {
  const minutes = Math.floor(time / minute)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export const timeOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}
