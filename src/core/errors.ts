/** Refused calls, by code. Messages are in a catalogue of their own, so that code which only throws does not load them. */
import type { errors } from './text/errors.ts'
import type { Problem } from './problems.ts'
import type { Params } from './words.ts'

export type ErrorCode = keyof typeof errors

export type Fields = Record<string, Problem>

/** An error of a call, the same on both sides of the wire; `fields` says which input is at fault. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly params: Params | undefined
  readonly fields: Fields
  readonly requestId: string | undefined
  /** HTTP status; 0 if there was no answer. */
  readonly status: number
  /** Data for the screen besides the message; the refusing module declares a schema for it. */
  readonly details: unknown
  /** Method and path of the refused call, set by the caller. */
  action: string | undefined
  /** The same of a refused read, whose page shows it in place of what it could not load. */
  read: string | undefined
  constructor(
    code: ErrorCode,
    more: { params?: Params; fields?: Fields; requestId?: string; status?: number; details?: unknown } = {},
  ) {
    super(code)
    this.code = code
    this.params = more.params
    this.fields = more.fields ?? {}
    this.requestId = more.requestId
    this.status = more.status ?? 0
    this.details = more.details
  }
}

type ParamsIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never
type ParamsOf<Code extends ErrorCode> = ParamsIn<(typeof errors)[Code]['en']>
/** Codes whose message has no placeholders. */
export type PlainErrorCode = { [Code in ErrorCode]: [ParamsOf<Code>] extends [never] ? Code : never }[ErrorCode]
/** A code whose message has placeholders requires their values. */
type Filled<Code extends ErrorCode> = [ParamsOf<Code>] extends [never]
  ? [params?: undefined]
  : [params: Record<ParamsOf<Code>, string | number>]

export const fail = <Code extends ErrorCode>(code: Code, ...[params]: Filled<Code>): never => {
  throw new ApiError(code, { params })
}

/** Refuses the input, with a problem for each invalid field. */
export const failAt = (fields: Fields): never => {
  throw new ApiError('invalid', { fields })
}
