/** One demo organisation is made once; every worker starts its own Diwan on a copy of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from '#apps/node-process.ts'

export const password = 'demo-password-2026'

const prepare = async () => {
  const DIWAN_DATA = mkdtempSync(join(tmpdir(), 'diwan-e2e-'))
  const { stop } = await startNode({ DIWAN_DATA, DIWAN_DEMO_PASSWORD: password })
  await stop()
  process.env['DIWAN_E2E_DATA'] = DIWAN_DATA
  return () => rmSync(DIWAN_DATA, { recursive: true, force: true })
}

// oxlint-disable-next-line import/no-default-export -- the test runner asks for one
export default prepare
