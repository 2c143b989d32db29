/** Measures the search over everything as tickets grow, and its first page against the same SQL by hand.
 *  BENCH_TICKETS sets the largest number of tickets. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { report } from './report.ts'
import { ask, compare, grow, timeOf, type Ready } from './tickets.ts'

const smallest = 10_000
const largest = Number(process.env['BENCH_TICKETS'] ?? 1_000_000)

const texts: Record<string, string> = {
  'a word that one in a thousand has': 'aqueduct',
  'a word that half have': 'survey',
  'two words': 'survey deed',
  'what none has': 'zeppelin',
  'a number': 'req-77',
  'a word with an operator': 'survey is:open',
  'a misspelt word': 'aqeuduct',
}

export const measureSearch = async () => {
  const postgres = await startPostgres()
  const servers = fork(new URL('tickets-servers.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' },
  })
  try {
    const [at] = (await once(servers, 'message')) as [Ready]
    const search = (text: string) => ask(at.door, `/api/v1/${at.slug}/search?${new URLSearchParams({ text })}`, at)
    const taken: Record<string, number[]> = {}
    const measure = async () => {
      for (const [what, text] of Object.entries(texts)) (taken[what] ??= []).push(await timeOf(24, () => search(text)))
    }
    await grow(servers, 1, smallest)
    await measure()
    await grow(servers, smallest + 1, largest)
    await measure()
    for (const [what, [small = 1, large = 1]] of Object.entries(taken)) {
      const value = Math.log(large / small) / Math.log(largest / smallest)
      report({ what: `search: growth of ${what}`, value, most: 0.4, unit: '' })
      console.log(`     ${small.toFixed(1)} ms, ${large.toFixed(1)} ms`)
    }
    for (const text of ['aqueduct', 'survey'])
      await compare(`search: first page for "${text}"`, 3, {
        bare: () => ask(at.bare, `/search?text=${text}`, at),
        door: () => search(text),
      })
  } finally {
    servers.disconnect()
    await once(servers, 'exit')
    await postgres.stop()
  }
}
