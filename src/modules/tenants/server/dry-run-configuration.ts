/** What a given text would mean for an organisation: what is wrong with it, and what would be different. Nothing is changed. */
import * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { readJson } from '#core/values/json.ts'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { configurationWithNames } from '#modules/forms/design/earlier-names.ts'
import { orgExists } from '#modules/orgs/server/org-status.ts'
import type { Ctx } from '#platform/context.ts'
import type { Fault } from '../api/configuration.ts'
import { differencesOf, pathTo } from '../differences.ts'
import { eachPart, parts, type Configuration } from './parts/parts.ts'

const shapes = Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema]))
const Shape = z.strictObject({ format: z.literal(2), ...shapes })

export const readConfiguration = async (there: Ctx): Promise<Configuration> => {
  if (!(await orgExists(there))) fail('not-found')
  const read: Record<string, unknown> = { format: 2 }
  for (const [name, { read: readPart }] of eachPart) read[name] = await readPart(there)
  return read as Configuration
}

const problemOf = ({ code, message, input }: z.core.$ZodIssue): Problem => {
  if (isProblem(message)) return message
  return input === undefined && code === 'invalid_type' ? 'required' : 'invalid'
}

const stepsOf = (path: readonly PropertyKey[]) => path.map((step) => (typeof step === 'number' ? step : String(step)))

/** Reports the problems of the union member that fits best. */
const faultsIn = (issue: z.core.$ZodIssue): Fault[] => {
  const at = stepsOf(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: pathTo([...at, key]), problem: 'invalid' }))
  if (issue.code === 'invalid_union') {
    const [best] = issue.errors.filter((one) => one.length > 0).toSorted((a, b) => rank(b) - rank(a))
    return (best ?? []).flatMap((inner) => faultsIn({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  return [{ path: pathTo(at), problem: problemOf(issue) }]
}
/** Its own words say more than "is not the empty text". */
const rank = (issues: readonly z.core.$ZodIssue[]) => Number(issues.some(({ message }) => isProblem(message)))

const normal = (given: Configuration): Configuration => {
  const written = eachPart.map(([name, { normal: write }]) => [name, write?.(given[name] as never) ?? given[name]])
  return { ...given, ...Object.fromEntries(written) }
}

const shapeFaults = (given: unknown) => {
  const read = Shape.safeParse(given, { reportInput: true })
  if (read.success) return { faults: [], wanted: normal(read.data as unknown as Configuration) }
  return { faults: read.error.issues.flatMap(faultsIn), wanted: undefined }
}

const crossFaults = async (there: Ctx, wanted: Configuration) => {
  const faults: Fault[] = []
  for (const [name, { check }] of eachPart)
    for (const { at, problem } of (await check?.(there, wanted[name] as never, wanted)) ?? [])
      faults.push({ path: pathTo([name, ...at]), problem })
  return faults
}

/** Configurations exported or stored before the part was renamed call groups `policies`. */
export const withPartNames = (given: unknown): unknown =>
  given !== null && typeof given === 'object' && !Array.isArray(given)
    ? Object.fromEntries(
        Object.entries(given).map(([name, content]): [string, unknown] => [
          name === 'policies' && !('groups' in given) ? 'groups' : name,
          content,
        ]),
      )
    : given

const parsed = (text: string): { given?: unknown; faults: Fault[] } => {
  const read = readJson(text)
  return read
    ? { given: withPartNames(configurationWithNames(read.value)), faults: [] }
    : { faults: [{ path: '$', problem: 'json' }] }
}

export const dryRunConfiguration = async (there: Ctx, text: string) => {
  const before = await readConfiguration(there)
  const { given, faults: broken } = parsed(text)
  if (broken.length > 0) return { before, faults: broken, differences: [] }
  const { faults, wanted } = shapeFaults(given)
  if (!wanted) return { before, faults, differences: [] }
  return { before, wanted, faults: await crossFaults(there, wanted), differences: differencesOf(before, wanted) }
}
