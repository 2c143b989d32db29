/** Creates an embedded database once for a run, which takes seconds. Test files open copies: of the bare one, or of the migrated one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#platform/database/engine.ts'
import { closeJobs } from '#platform/jobs/jobs.ts'
import { prepareDatabase } from '#apps/open-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    embedded: string | undefined
    embeddedBare: string | undefined
    scratch: string
  }
}

export const setup = async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-made-'))
  const [bare, migrated] = [join(folder, 'bare.tar'), join(folder, 'migrated.tar')]
  const engine = await openEmbedded()
  const dump = async (path: string) => {
    const copy = await engine.lite?.dumpDataDir('none')
    if (copy) writeFileSync(path, await copy.bytes())
  }
  await dump(bare)
  const jobs = await prepareDatabase(engine)
  await closeJobs(jobs, { timeout: 5000 })
  await dump(migrated)
  await engine.close()
  project.provide('embedded', migrated)
  // A backup of a server is restored into a bare one, too.
  project.vitest.provide('embeddedBare', bare)
  project.provide('scratch', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
