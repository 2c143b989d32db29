/** What a test is given and what it finds. */
import type { OpenCtx } from '#platform/context.ts'
import { callOut, type OutgoingReply } from '#platform/outgoing/outgoing.ts'
import type { TestProblem } from '../../api/integrations.ts'
import type { Config } from '../../kinds/field.ts'

export type TestResult = { ok: true } | { ok: false; problem: TestProblem }
export type IntegrationTest = (given: {
  ctx: OpenCtx
  config: Config
  secrets: Record<string, string>
}) => Promise<TestResult>

export const works: TestResult = { ok: true }
export const fails = (problem: TestProblem | TestProblem['code']): TestResult => ({
  ok: false,
  problem: typeof problem === 'string' ? { code: problem } : problem,
})

/** What most services mean by their status. */
export const foundIn = (answer: OutgoingReply): TestResult => {
  if (!answer.ok) return fails(answer.problem)
  const { status } = answer
  if (status >= 200 && status < 300) return works
  if (status === 401 || status === 403) return fails('wrong-credentials')
  return status === 404 ? fails('not-there') : fails({ code: 'status', status })
}

export const textOf = (config: Config, name: string) => String(config[name] ?? '')
/** Joined by exactly one slash. */
export const at = (base: string, path: string) => `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`

export const jsonOf = (answer: OutgoingReply): Record<string, unknown> => {
  try {
    const value: unknown = answer.ok ? JSON.parse(answer.body) : {}
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const sendTestCall = (ctx: OpenCtx, url: string, headers: Record<string, string>) =>
  callOut(ctx, { url, headers: { accept: 'application/json', ...headers } })

export const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
