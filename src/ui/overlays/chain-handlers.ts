/** Two who listen to the same events of one element: both hear them. */
type Props = Record<string, unknown>

const isListener = (name: string, value: unknown): value is (...args: unknown[]) => void =>
  /^on[A-Z]/.test(name) && typeof value === 'function'

export const chainHandlers = (first: object, second: object): Props => {
  const joined: Props = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const before = joined[name]
    joined[name] =
      isListener(name, value) && isListener(name, before)
        ? (...args: unknown[]) => {
            before(...args)
            value(...args)
          }
        : value
  }
  return joined
}
