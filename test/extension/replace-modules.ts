/** For tests that plant something into a list: the product read anew with the list as it would be, and read as it is again afterwards. */
import { afterAll, vi } from 'vitest'

type Module = Record<string, unknown>

/** By path: what the module becomes, made from what it is. */
export const plant = (changes: Record<string, (original: Module) => Module>) => {
  vi.resetModules()
  for (const [path, change] of Object.entries(changes))
    vi.doMock(path, async (original) => {
      const module = await original<Module>()
      return { ...module, ...change(module) }
    })
  // Components are drawn without a browser: what they subscribe to is read once, and there is no address.
  vi.doMock('react', async (original) => ({
    ...(await original<Module>()),
    useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
  }))
  vi.doMock('@tanstack/react-router', async (original) => ({ ...(await original<Module>()), useParams: () => ({}) }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  afterAll(() => {
    vi.unstubAllGlobals()
    for (const path of [...Object.keys(changes), 'react', '@tanstack/react-router']) vi.doUnmock(path)
    vi.resetModules()
  })
}
