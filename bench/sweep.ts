/** Every invalid value at every field of every endpoint; a test run tries some of them in turn. */
import { spawnSync } from 'node:child_process'
import { report } from './report.ts'

export const measureSweep = () => {
  const files = ['test/endpoints/every-endpoint.test.ts', 'test/endpoints/invalid-values.test.ts']
  const { status } = spawnSync('vitest', ['run', '--project', 'server', '--reporter=dot', ...files], {
    stdio: 'inherit',
    env: { ...process.env, SWEEP: 'all', NASTY: 'all' },
  })
  report({ what: 'sweeps over every field that failed', value: status === 0 ? 0 : 1, most: 0, unit: '' })
}
