import { defineConfig } from 'vitest/config'

/** A worker reads the product once and goes from file to file with it: each file opens a house of its own, or needs none. */
const shared = { testTimeout: 30_000, hookTimeout: 60_000, env: { LOG_LEVEL: 'silent' }, isolate: false }

/** Everything that speaks to a database, on a PostgreSQL server. */
const withDatabase = ['test/*.test.ts', 'src/modules/*/server/**/*.test.ts']
/** Killed processes that continue their work: one proof on each engine. */
const onEmbeddedOnly = ['src/modules/tickets/server/bulk/resume.test.ts']
const withNone = ['test/house/house.test.ts']

/**
 * On the embedded database too: what depends on the engine (search, locks, jobs, news, backups, the database's own rules), and
 * one path through each module.
 */
const onEmbedded = [
  'test/{backup,cleanup,diwan,faults,jobs,live,records,releases,tables}.test.ts',
  ...[
    'directory/server/groups',
    'sign-in/server/sign-in',
    'users/server/users',
    'boards/server/{boards,sequence}',
    'contacts/server/contacts',
    'files/server/{files,unlinked}',
    'forms/server/forms',
    'hours/server/schedules',
    'imports/server/imports',
    'integrations/server/webhooks',
    'operations/server/{audit,logs}',
    'orgs/server/settings',
    'structure/server/departments',
    'tenants/server/{backups,round-trip}',
    'tickets/server/{faults,filter,list,races,reindex,tickets}',
    'tickets/server/bulk/{bulk,resume}',
  ].map((path) => `src/modules/${path}.test.ts`),
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', ...withNone],
          exclude: ['src/modules/*/server/**/*.test.ts'],
        },
      },
      { test: { ...shared, name: 'embedded', include: onEmbedded, globalSetup: 'test/embedded.setup.ts' } },
      {
        test: {
          ...shared,
          name: 'server',
          include: withDatabase,
          exclude: [...withNone, ...onEmbeddedOnly],
          globalSetup: 'test/postgres.setup.ts',
        },
      },
    ],
  },
})
