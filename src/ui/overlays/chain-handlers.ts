/** Merges two sets of props; handlers of the same event are called one after the other. */
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
