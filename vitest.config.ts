import { defineConfig } from 'vitest/config'

/** A worker reads the product once and goes from file to file with it: each file opens a house of its own, or needs none. */
const shared = { testTimeout: 30_000, hookTimeout: 60_000, env: { LOG_LEVEL: 'silent' }, isolate: false }
/** What speaks to a database runs on both engines; the rest needs none and runs once. */
const withDatabase = ['src/apps/*.test.ts', 'src/modules/*/server/**/*.test.ts']
const withNone = ['src/apps/house.test.ts']
const throughTheDoor = { ...shared, include: withDatabase, exclude: withNone }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: ['src/apps/!(house).test.ts', 'src/modules/*/server/**/*.test.ts'],
        },
      },
      { test: { ...throughTheDoor, name: 'embedded', globalSetup: 'src/apps/embedded.setup.ts' } },
      { test: { ...throughTheDoor, name: 'server', globalSetup: 'src/apps/postgres.setup.ts' } },
    ],
  },
})
