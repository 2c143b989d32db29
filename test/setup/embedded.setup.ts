/** One embedded database, made and brought up to date once for a run of the tests: every file of them begins with a copy. */
import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#platform/database/engine.ts'
import { prepareDatabase } from '#apps/open-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    embedded: string | undefined
  }
}

export const setup = async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-made-'))
  const path = join(folder, 'made.tar')
  const engine = await openEmbedded()
  const jobs = await prepareDatabase(engine, { key: createSecretKey(randomBytes(32)) })
  await jobs.stop({ timeout: 5000 })
  const made = await engine.lite?.dumpDataDir('none')
  if (made) writeFileSync(path, await made.bytes())
  await engine.close()
  project.provide('embedded', path)
  return () => rmSync(folder, { recursive: true, force: true })
}
