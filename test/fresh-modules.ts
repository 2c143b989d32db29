/** For tests that plant something into a list: the product read anew with the list as it would be, and read as it is again afterwards. */
import { afterAll, vi } from 'vitest'

export const plant = (path: string, change: (original: Record<string, unknown>) => Record<string, unknown>) => {
  vi.resetModules()
  vi.doMock(path, async (original) => {
    const module = await original<Record<string, unknown>>()
    return { ...module, ...change(module) }
  })
  // Components are drawn without a browser: what they subscribe to is read once.
  vi.doMock('react', async (original) => ({
    ...(await original<typeof import('react')>()),
    useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
  }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.doUnmock(path)
    vi.doUnmock('react')
    vi.resetModules()
  })
}
