import { expect, test } from 'vitest'
import { callsOf, limitsOf, linesOf, typeOf } from './contract.ts'

test.each([
  [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
  [{ type: 'array', items: { type: 'number' } }, 'number[]'],
  [{ enum: ['own', 'all'] }, '"own" | "all"'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [name]: string }'],
  [{}, 'any'],
])('%o reads as %s', (schema, type) => expect(typeOf(schema)).toBe(type))

test.each([
  [{ minLength: 1, maxLength: 60 }, '1–60'],
  [{ maxLength: 60 }, '–60'],
  [{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, '0–'],
  [{ default: 10, minimum: 1, maximum: 100 }, '1–100  = 10'],
  [{}, ''],
])('%o is limited to "%s"', (schema, limits) => expect(limitsOf(schema)).toBe(limits))

test('a schema becomes lines, what is inside an array or a choice stands deeper', () => {
  const name = { type: 'object', properties: { ar: { type: 'string' } }, required: ['ar'] }
  const schema = {
    type: 'object',
    properties: { items: { type: 'array', items: { properties: { name } } }, total: { type: 'number' } },
    required: ['total'],
  }
  expect(linesOf(schema).map(({ depth, name: field, isRequired }) => [depth, field, isRequired])).toEqual([
    [0, 'items', false],
    [1, 'name', false],
    [2, 'ar', true],
    [0, 'total', true],
  ])
})

test('every operation is a call with its topic, its need, its input and its reply', () => {
  const [call, ...others] = callsOf({
    paths: {
      '/{orgId}/users/{id}': {
        patch: {
          tags: ['users'],
          'x-needs': 'user.update',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: { content: { 'application/json': { schema: { properties: { email: { type: 'string' } } } } } },
          responses: {
            200: { content: { 'application/json': { schema: { properties: { id: { type: 'string' } } } } } },
          },
        },
        summary: {},
      },
    },
  })
  expect(others).toEqual([])
  expect(call).toMatchObject({ id: 'PATCH /{orgId}/users/{id}', topic: 'users', needs: 'user.update' })
  expect(call?.input.map(({ name }) => name)).toEqual(['id', 'email'])
  expect(call?.reply.map(({ name }) => name)).toEqual(['id'])
})
