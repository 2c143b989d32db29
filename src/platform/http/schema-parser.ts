/** Parses by a schema. After some uses the schema is compiled to code of its own, which is several times faster. */
import { compile } from 'zod/v4/core'
import type * as z from 'zod/mini'
import type { Schema } from '#core/endpoint.ts'

/** Compiling costs as much as some parses, and most endpoints of a short-lived server are called rarely. */
const usesBeforeCompiling = 20

export const schemaParser = <S extends Schema>(schema: S) => {
  let current: S = schema
  let uses = 0
  return (value: unknown): z.output<S> => {
    if (++uses === usesBeforeCompiling) current = compile(schema)
    return current.parse(value) as z.output<S>
  }
}
