import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { buildServer } from './scripts/build-server.ts'

/** A worker reads the product once and goes from file to file with it: each file opens a house of its own, or needs none. */
const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  env: { LOG_LEVEL: 'silent' },
  isolate: false,
  setupFiles: 'test/setup/wait-timeout.setup.ts',
}

/** Everything that speaks to a database, on a PostgreSQL server. */
const withDatabase = ['test/**/*.test.ts', 'src/modules/*/server/**/*.test.ts']
/** Killed processes that continue their work: one proof on each engine. */
const onEmbeddedOnly = ['src/modules/tickets/server/bulk/resume.test.ts']
/** What measures time runs after the rest, beside nothing else. */
const measured = ['test/endpoints/event-loop.test.ts']
const withNone = ['test/house/house.test.ts']

/**
 * On the embedded database too: what depends on the engine (search, locks, jobs, news, backups, the database's own rules), and
 * one path through each module whose browser tests do not run on it (playwright.config.ts).
 */
const onEmbedded = [
  'test/{database,storage}/!(sealed-secrets).test.ts',
  'test/{command/diwan-command,extension/new-record,faults/killed-process,jobs/jobs,live/live-updates}.test.ts',
  ...[
    'directory/server/groups',
    'boards/server/{boards,sequence}',
    'conversations/server/conversations',
    'operations/server/audit',
    'orgs/server/settings',
    'tenants/server/backups',
    'tickets/server/tickets',
    'tickets/server/search-index/reindex',
    'tickets/server/list/{filter,list}',
    'tickets/server/save/races',
    'tickets/server/bulk/resume',
  ].map((path) => `src/modules/${path}.test.ts`),
]

/** What starts processes or sweeps over every call comes first, so that no long file is left for one worker at the end. */
const longest =
  /(every-endpoint|invalid-values|diwan-command|backups?|killed-process|resume|two-nodes|shutdown|outage)\.test\.ts$/
const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
/** A worker is kept only while the next file is of the same project; a new one reads the product again, which takes seconds. */
const projectOrder = ['server', 'embedded', 'rules', 'alone']
const projectPlace = ({ project }: TestSpecification) => projectOrder.indexOf(project.name)

class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => projectPlace(a) - projectPlace(b) || Number(isLong(b)) - Number(isLong(a)))
  }
}

// Tests that start processes start what is shipped; `npm test` has built it before.
if (!process.env['DIWAN_BUILT']) await buildServer()

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ProjectByProject },
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', ...withNone],
          exclude: ['src/modules/*/server/**/*.test.ts'],
        },
      },
      { test: { ...shared, name: 'embedded', include: onEmbedded, globalSetup: 'test/setup/embedded.setup.ts' } },
      {
        test: {
          ...shared,
          name: 'server',
          include: withDatabase,
          exclude: [...withNone, ...onEmbeddedOnly, ...measured],
          globalSetup: 'test/setup/postgres.setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: measured,
          sequence: { groupOrder: 1 },
          globalSetup: 'test/setup/postgres.setup.ts',
        },
      },
    ],
  },
})
