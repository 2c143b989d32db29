/** Finds texts and lists in the inputs of calls that may be as long as a body; how many values there are in all, `core/json.ts` says. */
import type * as z from 'zod/mini'
import type { Endpoint } from '#core/endpoint.ts'

type Check = { check: string; pattern?: RegExp }
type Def = z.core.$ZodTypes['_zod']['def'] & { check?: string; checks?: z.core.$ZodCheck[] }
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

const hasNoRepeats = ({ source }: RegExp) => !/\*|\+|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'))
const isBounded = (def: Def) => {
  const checks = [def, ...(def.checks ?? []).map((one) => one._zod.def)] as Check[]
  return checks.some(({ check, pattern }) => check === 'max_length' || (pattern && hasNoRepeats(pattern)))
}

const partsOf = (def: Def): [name: string, schema: z.core.$ZodType][] => {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape)
    case 'array':
      return [['[]', def.element]]
    case 'record':
      return [['*', def.valueType]]
    case 'tuple':
      return def.items.map((item, at) => [String(at), item])
    case 'union':
      return def.options.map((option) => ['', option])
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ]
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ]
    case 'lazy':
      return [['', def.getter()]]
    default:
      return 'innerType' in def ? [['', def.innerType]] : []
  }
}

const unboundedIn = (schema: z.core.$ZodType, path: string, around: readonly z.core.$ZodType[]): string[] => {
  if (around.includes(schema)) return []
  const def = defOf(schema)
  const isUnbounded = (def.type === 'string' || def.type === 'array') && !isBounded(def)
  const inside = partsOf(def).flatMap(([name, part]) =>
    unboundedIn(part, name ? `${path}.${name}` : path, [...around, schema]),
  )
  return [...(isUnbounded ? [path] : []), ...inside]
}

export const findUnbounded = ({ method, path, input }: Endpoint) => unboundedIn(input, `${method} ${path} `, [])
