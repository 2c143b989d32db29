/** A component that is loaded once, when the pointer or focus comes near, and then renders at once. */
import type { ComponentType } from 'react'

export type LatePart<P> = {
  load: () => Promise<{ Part: ComponentType<P> }>
  loaded: () => { Part: ComponentType<P> } | undefined
}

export const latePart = <P>(load: () => Promise<ComponentType<P>>): LatePart<P> => {
  let part: { Part: ComponentType<P> } | undefined
  return {
    load: async () => (part ??= { Part: await load() }),
    loaded: () => part,
  }
}
