/** An endpoint is one plain value, used by the server, the browser, the tests and the OpenAPI document. */
import * as z from 'zod/mini'
import type { Scope } from './live.ts'
import type { Needs } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Schema = z.ZodMiniType

export type Endpoint<I extends Schema = Schema, R extends Schema = Schema> = {
  method: Method
  /** As on the wire, below /api/v1. */
  path: `/${string}`
  /** First segment after the organisation: groups cached reads, and names the live updates that refresh them. */
  topic: string
  needs: Needs
  input: I
  reply: R
  /** Where the organisation is found when the path does not name it. */
  org?: 'token' | ((input: never) => string)
  /** One field of the reply that is sent as a header. */
  header?: string
  /** `upload`: the input carries one file; `download`: the reply is a file; `raw`: other systems call it, and sign its bytes. */
  carries?: 'upload' | 'download' | 'raw'
  /** The reply is a secret: it is not stored for idempotent repetition. */
  isSecret?: true
  /** Topics besides its own that a write refreshes. */
  refreshes?: readonly string[]
  /** Scopes of live messages for a page that shows the reply; by default the list of its topic. */
  watches?: (input: never) => readonly Scope[]
  /** Visitors of websites call it: limited for each of them. */
  isForVisitors?: true
  /** The input may come as a form with one file, instead of JSON. */
  acceptsFile?: true
  /** Also accepts the body of an HTML form, whose content is ignored. */
  acceptsForm?: true
  /** Of a page that it renders: also answered there, outside /api/v1. */
  addresses?: readonly `/:orgId/${string}`[]
  /** Super-admins may call it in any organisation. */
  openToPlatform?: true
  /** Personal: neither an API token nor an impersonator may call it. */
  isPersonal?: true
  /** Whether an API token may call it. By default, if it needs a permission. */
  openToPrograms?: boolean
  /** Could take over an account, so the caller must have confirmed their identity recently; a function decides by the input. */
  needsFresh?: true | ((input: never) => boolean)
}

type Rest<I extends Schema, R extends Schema> = {
  needs: Needs
  input: I
  reply: R
  org?: 'token' | ((input: z.output<I>) => string)
  header?: keyof z.output<R> & string
  carries?: 'upload' | 'download' | 'raw'
  isSecret?: true
  refreshes?: readonly string[]
  watches?: (input: z.input<I>) => readonly Scope[]
  acceptsFile?: true
  acceptsForm?: true
  addresses?: readonly `/:orgId/${string}`[]
  isForVisitors?: true
  openToPlatform?: true
  isPersonal?: true
  openToPrograms?: boolean
  needsFresh?: true | ((input: z.output<I>) => boolean)
}

export const endpoint = <I extends Schema, R extends Schema>(
  call: `${Method} /${string}`,
  rest: Rest<I, R>,
): Endpoint<I, R> => {
  const [method, named] = call.split(' ') as [Method, `/${string}`]
  const path: `/${string}` = rest.org || named.includes(':orgId') ? named : `/:orgId${named}`
  return { method, path, topic: named.split('/')[1] ?? '', ...rest }
}

/** A call that needs no permission is closed to API tokens by default, because a token is limited by its permissions. */
export const isOpenToPrograms = ({
  needs,
  openToPrograms = needs !== 'signed-in',
}: Pick<Endpoint, 'needs' | 'openToPrograms'>) => openToPrograms

/** The input is sent as a JSON body, otherwise in the URL. */
export const hasBody = ({ method }: Pick<Endpoint, 'method'>) => method !== 'GET' && method !== 'DELETE'

export const Id = z.object({ id: z.uuid() })
export const Nothing = z.object({})
/** Reply of a download as its handler returns it; the wire carries the bytes. */
export const FileReply = z.object({ name: z.string(), type: z.string() })
/** A moment, with PostgreSQL's microseconds: a Date would round them away and break paging by time. */
export const Time = z.iso.datetime()
/** A number in a query string, where everything is text. */
export const queryNumber = (check: z.ZodMiniNumber) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value !== '' ? Number(value) : value)),
    check,
  )
export const queryBoolean = z.pipe(
  z.transform((value) => (value === 'true' || value === 'false' ? value === 'true' : value)),
  z.boolean(),
)
export const PageInput = z.object({
  pageNumber: z._default(queryNumber(z.int().check(z.gte(0), z.lte(1_000_000))), 0),
  pageSize: z._default(queryNumber(z.int().check(z.gte(1), z.lte(100))), 10),
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.maxLength(60))),
})
export const pageOf = <T extends Schema>(item: T) => z.object({ items: z.array(item), total: z.number() })
