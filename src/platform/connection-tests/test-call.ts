/** Tests of a connection to another service: what a test receives, what it returns, and the calls that it makes. */
import type { ConfigValues } from '#core/config-fields.ts'
import type { TestProblem } from '#core/connections/connection-test.ts'
import type { OpenCtx } from '../context.ts'
import { callOut, type OutgoingReply } from '../outgoing/outgoing.ts'

export type TestResult = { ok: true } | { ok: false; problem: TestProblem }
export type ConnectionTest = (given: {
  ctx: OpenCtx
  config: ConfigValues
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

export const textOf = (config: ConfigValues, name: string) => String(config[name] ?? '')
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

const longestAnswer = 300

/** The words of a service are stored and shown: cut, and without our secrets, which it may repeat. */
export const withoutSecrets = (problem: TestProblem, secrets: Record<string, string>): TestProblem => {
  if (problem.answer === undefined) return problem
  let answer = problem.answer.replaceAll('\0', '')
  for (const secret of Object.values(secrets)) if (secret) answer = answer.replaceAll(secret, '•••')
  return { ...problem, answer: answer.slice(0, longestAnswer) }
}
