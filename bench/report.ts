/** Prints one line for each measurement, with its limit. */
export type Figure = { what: string; value: number; most: number; unit: string }

let isOver = false

export const report = ({ what, value, most, unit }: Figure) => {
  isOver ||= value > most
  console.log(`${value > most ? 'OVER' : 'ok  '} ${what}: ${value.toFixed(2)}${unit} (at most ${most}${unit})`)
}

/** For scores, where more is better. */
export const reportLeast = ({ what, value, least }: { what: string; value: number; least: number }) => {
  isOver ||= value < least
  console.log(`${value < least ? 'LOW ' : 'ok  '} ${what}: ${value} (at least ${least})`)
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
export const verdict = () => (isOver ? 1 : 0)
