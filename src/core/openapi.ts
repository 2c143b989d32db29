/** Prints the endpoints as an OpenAPI document. */
import * as z from 'zod/mini'
import { hasBody, isOpenToPrograms, type Endpoint } from './endpoint.ts'
import { errors } from './text/errors.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
const printed = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const bodyOf = ({ carries }: Endpoint, body: JsonSchema) => {
  if (carries !== 'upload') return { 'application/json': { schema: body } }
  const file = { type: 'string', format: 'binary' }
  return { 'multipart/form-data': { schema: { ...body, properties: { ...body.properties, file } } } }
}

const replyOf = ({ carries, reply, header }: Endpoint) => {
  if (carries === 'download') return { description: 'The file', content: { 'application/octet-stream': {} } }
  const schema = printed(reply, 'output')
  const { [header ?? '']: _, ...properties } = (schema.properties ?? {}) as Record<string, JsonSchema>
  const rest = schema.properties
    ? { ...schema, properties, required: schema.required?.filter((name) => name !== header) }
    : schema
  return {
    description: 'Done',
    ...(header && { headers: { [header]: { schema: { type: 'string' } } } }),
    content: { 'application/json': { schema: rest } },
  }
}

const operation = (endpoint: Endpoint) => {
  const input = printed(endpoint.input, 'input')
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const fields = Object.entries((input.properties ?? {}) as Record<string, JsonSchema>)
  const rest = fields.filter(([name]) => !named.includes(name))
  const required = (input.required ?? []).filter((name) => !named.includes(name))
  const inPath = named.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const inQuery = rest.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
  const body = { type: 'object', properties: Object.fromEntries(rest), required } as JsonSchema
  return {
    tags: [endpoint.topic],
    'x-needs': endpoint.needs,
    'x-open-to-api-tokens': endpoint.needs !== 'anyone' && !endpoint.isPersonal && isOpenToPrograms(endpoint),
    security: endpoint.needs === 'anyone' ? [] : [{ token: [] }],
    parameters: hasBody(endpoint) ? inPath : [...inPath, ...inQuery],
    ...(hasBody(endpoint) && { requestBody: { required: true, content: bodyOf(endpoint, body) } }),
    responses: { 200: replyOf(endpoint), default: { $ref: '#/components/responses/ApiError' } },
  }
}

const refusal = {
  description: Object.entries(errors)
    .map(([code, { status }]) => `${code} (${status})`)
    .join(', '),
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'errorMessage', 'requestId'],
        properties: {
          error: { enum: Object.keys(errors) },
          errorMessage: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
          params: { type: 'object' },
          details: { type: 'object' },
          requestId: { type: 'string' },
        },
      },
    },
  },
}

export const printContract = (endpoints: Endpoint[]) => ({
  openapi: '3.1.0',
  info: { title: 'Diwan', version: '1' },
  servers: [{ url: '/api/v1' }],
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    responses: { ApiError: refusal },
  },
  paths: Object.fromEntries(
    [...Map.groupBy(endpoints, (e) => e.path.replace(/:(\w+)/g, '{$1}'))].map(([path, calls]) => [
      path,
      Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operation(call)])),
    ]),
  ),
})
