/** Validates a configuration and lists what it would change, without changing anything. */
import * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { readJson } from '#core/values/json.ts'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { upgradeConfiguration } from '#modules/forms/design/upgrade-names.ts'
import { orgExists } from '#modules/orgs/server/org-status.ts'
import type { Ctx } from '#platform/context.ts'
import type { PlacedProblem } from '../api/configuration.ts'
import { differencesOf, pathTo } from '../differences.ts'
import { eachPart, parts, type Configuration } from './parts/parts.ts'

const shapes = Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema]))
const Shape = z.strictObject({ format: z.literal(2), ...shapes })

export const readConfiguration = async (tenantCtx: Ctx): Promise<Configuration> => {
  if (!(await orgExists(tenantCtx))) fail('not-found')
  const read: Record<string, unknown> = { format: 2 }
  for (const [name, { read: readPart }] of eachPart) read[name] = await readPart(tenantCtx)
  return read as Configuration
}

const problemOf = ({ code, message, input }: z.core.$ZodIssue): Problem => {
  if (isProblem(message)) return message
  return input === undefined && code === 'invalid_type' ? 'required' : 'invalid'
}

const stepsOf = (path: readonly PropertyKey[]) => path.map((step) => (typeof step === 'number' ? step : String(step)))

/** Reports the problems of the union member that fits best. */
const problemsIn = (issue: z.core.$ZodIssue): PlacedProblem[] => {
  const at = stepsOf(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: pathTo([...at, key]), problem: 'invalid' }))
  if (issue.code === 'invalid_union') {
    const [best] = issue.errors.filter((issues) => issues.length > 0).toSorted((a, b) => rank(b) - rank(a))
    return (best ?? []).flatMap((inner) => problemsIn({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  return [{ path: pathTo(at), problem: problemOf(issue) }]
}
/** A specific problem comes before a general one. */
const rank = (issues: readonly z.core.$ZodIssue[]) => Number(issues.some(({ message }) => isProblem(message)))

const normalize = (configuration: Configuration): Configuration => {
  const written = eachPart.map(([name, { normal: write }]) => [
    name,
    write?.(configuration[name] as never) ?? configuration[name],
  ])
  return { ...configuration, ...Object.fromEntries(written) }
}

const shapeProblems = (raw: unknown) => {
  const read = Shape.safeParse(raw, { reportInput: true })
  if (read.success) return { problems: [], target: normalize(read.data as unknown as Configuration) }
  return { problems: read.error.issues.flatMap(problemsIn), target: undefined }
}

const crossProblems = async (tenantCtx: Ctx, target: Configuration) => {
  const problems: PlacedProblem[] = []
  for (const [name, { check }] of eachPart)
    for (const { at, problem } of (await check?.(tenantCtx, target[name] as never, target)) ?? [])
      problems.push({ path: pathTo([name, ...at]), problem })
  return problems
}

/** Configurations exported or stored before the part was renamed call groups `policies`. */
export const withPartNames = (raw: unknown): unknown =>
  raw !== null && typeof raw === 'object' && !Array.isArray(raw)
    ? Object.fromEntries(
        Object.entries(raw).map(([name, content]): [string, unknown] => [
          name === 'policies' && !('groups' in raw) ? 'groups' : name,
          content,
        ]),
      )
    : raw

/** Exports of earlier releases lack these parts: those of the organisation stay as they are. */
const withLaterParts = (raw: unknown, { integrations, pictures, channels, helpCenter }: Configuration): unknown =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? { integrations, pictures, channels, helpCenter, ...raw }
    : raw

const parse = (text: string): { raw?: unknown; problems: PlacedProblem[] } => {
  const read = readJson(text)
  return read
    ? { raw: withPartNames(upgradeConfiguration(read.value)), problems: [] }
    : { problems: [{ path: '$', problem: 'json' }] }
}

export const dryRunConfiguration = async (tenantCtx: Ctx, text: string) => {
  const before = await readConfiguration(tenantCtx)
  const { raw, problems: broken } = parse(text)
  if (broken.length > 0) return { before, problems: broken, differences: [] }
  const { problems, target } = shapeProblems(withLaterParts(raw, before))
  if (!target) return { before, problems, differences: [] }
  return {
    before,
    target,
    problems: await crossProblems(tenantCtx, target),
    differences: differencesOf(before, target),
  }
}
