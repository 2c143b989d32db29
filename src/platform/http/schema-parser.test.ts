import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaParser } from './schema-parser.ts'

test('parses alike before and after the schema is compiled', () => {
  const schema = z.object({ name: z.string().check(z.maxLength(5)), tags: z.optional(z.array(z.string())) })
  const parse = schemaParser(schema)
  for (let use = 0; use < 60; use++) {
    expect(parse({ name: 'a', secret: 'x' })).toEqual({ name: 'a' })
    expect(() => parse({ name: 'longer', tags: [1] })).toThrow(expect.objectContaining({ name: '$ZodError' }))
  }
  const problems = (value: unknown) => {
    try {
      return parse(value)
    } catch (error) {
      return (error as z.core.$ZodError).issues
    }
  }
  expect(problems({ tags: 'none' })).toEqual(schema.safeParse({ tags: 'none' }).error?.issues)
})
