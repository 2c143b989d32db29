/** `npm test`: everything that must hold; the last line counts. */
import { stripVTControlCharacters } from 'node:util'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { installTools } from './tools.ts'

const reports = mkdtempSync(join(tmpdir(), 'diwan-reports-'))
type Count = { passed: number; failed: number }
/** Repeated at the end of the output, where the result of a long run is looked for. */
const failures: string[] = []

/** Whether a program ended well. What it says is shown at once, or when it has ended where others run beside it. */
const run = (command: string, args: string[], { env = {}, atOnce = false }: { env?: object; atOnce?: boolean } = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const output: Buffer[] = []
    const onData = (chunk: Buffer) => (atOnce ? process.stdout.write(chunk) : output.push(chunk))
    for (const stream of [child.stdout, child.stderr]) stream.on('data', onData)
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })

/** A step that is right or wrong as a whole. */
const whole = async (command: string, ...args: string[]): Promise<Count> => {
  const isGreen = await run(command, args)
  if (!isGreen) failures.push([command, ...args].join(' '))
  return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const report = <T>(path: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}

type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const unitFailures = ({ testResults }: UnitReport) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${name}: ${message}`]
    return failed.map((result) => `${name}: ${result.fullName}: ${result.failureMessages[0] ?? ''}`)
  })

/** Seconds that one file may take on two quiet cores; the whole has to stay within twelve minutes. */
const budget = 20
const slow: string[] = []

const printSlowest = ({ testResults }: UnitReport) => {
  const times = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
  const line = ({ name, seconds }: (typeof times)[number]) => `${seconds.toFixed(1)} s ${name}`
  process.stdout.write(`Slowest files:\n${times.slice(0, 5).map(line).join('\n')}\n`)
  slow.push(...times.filter(({ seconds }) => seconds > budget).map(line))
}

/** What the build step has built is not built again: others use it meanwhile. */
let isBuilt = false
const build = async () => {
  const count = await whole('npm', 'run', '--silent', 'build')
  isBuilt = count.failed === 0
  return count
}

const unit = async (project: string): Promise<Count> => {
  const path = join(reports, 'unit.json')
  const args = ['run', `--project=${project}`, '--reporter=dot', '--reporter=json', `--outputFile=${path}`]
  const isGreen = await run('vitest', args, { env: isBuilt ? { DIWAN_BUILT: 'yes' } : {} })
  const result = report<UnitReport>(path)
  if (result) {
    failures.push(...unitFailures(result))
    printSlowest(result)
  }
  const failed = result?.numFailedTests ?? 0
  return { passed: result?.numPassedTests ?? 0, failed: isGreen ? failed : Math.max(1, failed) }
}

type BrowserSuite = {
  suites?: BrowserSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { duration: number; errors: { message?: string }[]; steps?: BrowserStep[] }[] }[]
  }[]
}
type BrowserStep = { title: string; error?: object; steps?: BrowserStep[] }
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: BrowserSuite[] }

const specsOf = ({ suites = [], specs }: BrowserSuite): BrowserSuite['specs'] => [...specs, ...suites.flatMap(specsOf)]

const failedSteps = (steps: readonly BrowserStep[] = []): string[] =>
  steps.flatMap(({ title, error, steps: inner }) => (error ? [title, ...failedSteps(inner)] : []))

const browserFailures = ({ suites }: BrowserReport) =>
  suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ results }) => results)
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors, steps }) => `e2e/${file}: ${[title, ...failedSteps(steps)].join(' › ')}: ${errors[0]?.message}`),
  )

const browser = async (): Promise<Count> => {
  const path = join(reports, 'browser.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const isGreen = await run('playwright', ['test', '--reporter=list,json'], { env, atOnce: true })
  const result = report<BrowserReport>(path)
  if (result) failures.push(...browserFailures(result))
  const failed = (result?.stats.unexpected ?? 0) + (result?.stats.flaky ?? 0)
  return { passed: result?.stats.expected ?? 0, failed: isGreen ? failed : Math.max(1, failed) }
}

type Step = () => Promise<Count>
/**
 * One group after the other; the steps of a group at once. Unit and browser tests side by side were no faster on two cores, and
 * waits of unit tests ran out. What measures time comes last, beside nothing.
 */
const groups: Record<string, Step>[] = [
  {
    // Types are worked out once, for the rules and for what the compiler reports.
    lint: () => whole('oxlint', '--type-aware', '--type-check', '--deny-warnings'),
    format: () => whole('oxfmt', '--check'),
    build,
  },
  { unit: () => unit('!alone') },
  { browser },
  { measured: () => unit('alone') },
]

const only = process.argv.slice(2)
installTools()
const total: Count = { passed: 0, failed: 0 }
const runStep = async (name: string, step: Step) => {
  if (only.length > 0 && !only.includes(name)) return
  const began = Date.now()
  const { passed, failed } = await step()
  total.passed += passed
  total.failed += failed
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s\n`)
}
for (const group of groups) await Promise.all(Object.entries(group).map(([name, step]) => runStep(name, step)))
rmSync(reports, { recursive: true, force: true })
for (const file of slow)
  process.stdout.write(`SLOW ${file}: more than ${budget} s, see “How to write a cheap test” in the README\n`)
for (const failure of failures) process.stdout.write(`FAILED ${stripVTControlCharacters(failure).slice(0, 1_000)}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
