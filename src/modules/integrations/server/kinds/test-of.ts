/** What a test is given and what it finds. */
import type { OpenCtx } from '#platform/context.ts'
import { callOut, type Answer } from '#platform/outgoing.ts'
import type { TestProblem } from '../../api/integrations.ts'
import type { Config } from '../../kinds/field.ts'

export type Found = { ok: true } | { ok: false; problem: TestProblem }
export type TestOf = (given: { ctx: OpenCtx; config: Config; secrets: Record<string, string> }) => Promise<Found>

export const works: Found = { ok: true }
export const fails = (problem: TestProblem | TestProblem['code']): Found => ({
  ok: false,
  problem: typeof problem === 'string' ? { code: problem } : problem,
})

/** What most services mean by their status. */
export const foundIn = (answer: Answer): Found => {
  if (!answer.ok) return fails(answer.problem)
  const { status } = answer
  if (status >= 200 && status < 300) return works
  if (status === 401 || status === 403) return fails('wrong-credentials')
  return status === 404 ? fails('not-there') : fails({ code: 'status', status })
}

export const textOf = (config: Config, name: string) => String(config[name] ?? '')
/** Joined by exactly one slash. */
export const at = (base: string, path: string) => `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`

export const jsonOf = (answer: Answer): Record<string, unknown> => {
  try {
    const value: unknown = answer.ok ? JSON.parse(answer.body) : {}
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const ask = (ctx: OpenCtx, url: string, headers: Record<string, string>) =>
  callOut(ctx, { url, headers: { accept: 'application/json', ...headers } })

export const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
