const steps = [1, 2, 4, 5, 8, 10]

/** The end of an axis that reaches to a value: a round even number, so that its middle is whole too. */
export const niceMaximum = (value: number) => {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  const step = steps.find((candidate) => candidate * power >= value) ?? 10
  return Math.max(2, step * power + ((step * power) % 2))
}
