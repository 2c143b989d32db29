/** Reads the OpenAPI document: endpoints by topic, and schemas as lines. */
export type JsonSchema = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}
type Carried = { content?: Record<string, { schema?: JsonSchema }> }
type Operation = {
  tags?: string[]
  'x-needs'?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: Carried
  responses?: Record<string, Carried>
}
export type Contract = { info?: { version?: string }; paths?: Record<string, Record<string, Operation>> }

export type Line = { depth: number; name: string; type: string; isRequired: boolean; limits: string }
export type Call = {
  id: string
  method: string
  path: string
  topic: string
  needs: string
  input: Line[]
  reply: Line[]
}

const branches = ({ anyOf, oneOf, allOf }: JsonSchema) => anyOf ?? oneOf ?? allOf

/** A type in one line: `string (uuid)`, `'a' | 'b'`, `number[]`, `… | null`. */
export const typeOf = (schema: JsonSchema): string => {
  const several = branches(schema)
  if (several) return [...new Set(several.map(typeOf))].join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  if (typeof schema.additionalProperties === 'object') return `{ [name]: ${typeOf(schema.additionalProperties)} }`
  const plain = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return schema.format ? `${plain} (${schema.format})` : plain
}

export const limitsOf = (schema: JsonSchema): string => {
  const { minLength, maxLength, minimum, maximum, default: first } = schema
  const from = minLength ?? minimum
  const to = maxLength ?? (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum)
  const range = from === undefined && to === undefined ? '' : `${from ?? ''}–${to ?? ''}`
  return [range, first === undefined ? '' : `= ${JSON.stringify(first)}`].filter(Boolean).join('  ')
}

const fieldsOf = (schema: JsonSchema): JsonSchema | undefined => {
  if (schema.properties) return schema
  if (schema.items) return fieldsOf(schema.items)
  return branches(schema)
    ?.map(fieldsOf)
    .find((found) => found !== undefined)
}

const deepest = 4
export const linesOf = (schema: JsonSchema | undefined, depth = 0): Line[] => {
  const found = schema && fieldsOf(schema)
  if (!found?.properties || depth > deepest) return []
  return Object.entries(found.properties).flatMap(([name, field]) => [
    {
      depth,
      name,
      type: typeOf(field),
      isRequired: found.required?.includes(name) ?? false,
      limits: limitsOf(field),
    },
    ...linesOf(field, depth + 1),
  ])
}

const schemaOf = (carried?: Carried) => Object.values(carried?.content ?? {})[0]?.schema

const callOf = (path: string, method: string, operation: Operation): Call => ({
  id: `${method.toUpperCase()} ${path}`,
  method: method.toUpperCase(),
  path,
  topic: operation.tags?.[0] ?? '',
  needs: operation['x-needs'] ?? 'anyone',
  input: [
    ...(operation.parameters ?? []).map(({ name, required = false, schema = {} }) => ({
      depth: 0,
      name,
      type: typeOf(schema),
      isRequired: required,
      limits: limitsOf(schema),
    })),
    ...linesOf(schemaOf(operation.requestBody)),
  ],
  reply: linesOf(schemaOf(operation.responses?.['200'])),
})

const methods = ['get', 'post', 'put', 'patch', 'delete']

export const callsOf = (contract: Contract): Call[] =>
  Object.entries(contract.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => callOf(path, method, operation)),
  )
