export type ConfigProps<C> = {
  config: C
  /** Gives an id that was never used. */
  takeId: (letter: string) => string
  onChange: (change: Partial<C>) => void
}
