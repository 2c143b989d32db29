/** A component that can be loaded ahead of its first use, so that it then renders at once. */
import type { ComponentType } from 'react'

export type Preloadable<P> = {
  load: () => Promise<{ Part: ComponentType<P> }>
  loaded: () => { Part: ComponentType<P> } | undefined
}

export const preloadable = <P>(load: () => Promise<ComponentType<P>>): Preloadable<P> => {
  let part: { Part: ComponentType<P> } | undefined
  return {
    load: async () => (part ??= { Part: await load() }),
    loaded: () => part,
  }
}
