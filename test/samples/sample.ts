/** What one part of the product gives to the sweep of all calls: records that exist, and a right input for each of its calls. */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context.ts'
import type { makeCall } from '#ui/calls/call.ts'

/** An administrator of an organisation of their own, before whose door the records are made. */
export type Owner = {
  call: ReturnType<typeof makeCall>
  server: FastifyInstance
  as: <T>(orgId: string, run: (ctx: Ctx) => Promise<T>) => Promise<T>
  org: string
  orgId: string
  userId: string
  token: string
}
export type Sample = {
  make: (owner: Owner) => Promise<unknown>
  /** By method and path, as on the wire. */
  inputs: Record<string, (of: never) => object>
}

export const sample = <R>(make: (owner: Owner) => Promise<R>, inputs: Record<string, (of: R) => object>): Sample => ({
  make,
  inputs,
})
