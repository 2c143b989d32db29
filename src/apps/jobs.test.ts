import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openJobs } from '#platform/jobs.ts'
import { openCopy } from './door.ts'

const engine = await openCopy()
afterAll(() => engine.close())

test('a question asked while work is taken up or laid down gets its answer', { timeout: 60_000 }, async () => {
  let isOver = false
  const asking = async () => {
    let answered = 0
    while (!isOver) {
      const reply = await Promise.race([engine.pool.query('select $1::int as n', [answered]), setTimeout(10_000)])
      expect(reply?.rows).toEqual([{ n: answered }])
      answered += 1
    }
    return answered
  }
  const all = Promise.all([asking(), asking(), asking()])
  for (let round = 0; round < 20; round += 1) {
    const jobs = await openJobs(engine, [])
    await jobs.stop({ timeout: 1_000 })
  }
  isOver = true
  for (const answered of await all) expect(answered).toBeGreaterThan(20)
})
