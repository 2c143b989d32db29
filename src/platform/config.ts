/** Settings from the environment. Each has a default, so that a bare `npm start` works. */
import * as z from 'zod/mini'

const text = z.optional(z.string().check(z.minLength(1)))
const number = (otherwise: number) => z._default(z.coerce.number(), otherwise)

const Environment = z.object({
  /** A PostgreSQL server; without one, the embedded database in DIWAN_DATA. */
  DATABASE_URL: text,
  REDIS_URL: text,
  DIWAN_DATA: z._default(z.string(), 'data'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: number(3000),
  /** Folder of the built pages, if not `dist`. */
  DIWAN_PAGES: text,
  /** Hosts and address ranges inside which webhooks and integrations may call, comma-separated: `localhost,10.0.0.0/8`. Public ones need no permission. */
  DIWAN_ALLOWED_HOSTS: text,
  /** How soon a webhook that failed is tried again; each wait after it is four times as long. */
  DIWAN_RETRY_SECONDS: number(30),
  /** The address people use, for the links in mails. */
  DIWAN_URL: text,
  /** web answers calls, worker does jobs, all does both. */
  DIWAN_ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  /** How long a shutdown may take before calls in progress are cut off. */
  DIWAN_STOP_SECONDS: number(20),
  /** Seeds the organisation `demo` into an empty database. */
  DIWAN_DEMO: z._default(z.stringbool(), true),
  DIWAN_DEMO_PASSWORD: text,
  /** Encrypts secrets at rest: 32 bytes as 64 hex digits; without it, a key file in DIWAN_DATA. */
  DIWAN_SECRET_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i))),
  SMTP_URL: text,
  /** How long a notification must stay unread before it is mailed. */
  DIWAN_NOTIFICATION_SECONDS: number(120),
  MAIL_FROM: z._default(z.string(), 'Diwan <diwan@localhost>'),
  S3_BUCKET: text,
  S3_ENDPOINT: text,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** Largest attachment, in megabytes. */
  DIWAN_UPLOAD_MB: number(25),
  /** Calls a minute of one session or address, and sign-ins a minute of one address. */
  DIWAN_CALLS_A_MINUTE: number(1200),
  DIWAN_SIGN_INS_A_MINUTE: number(60),
  /** Number of trusted proxies: the client's address is read that many hops back. */
  DIWAN_PROXIES: number(0),
  /** Bearer token of /metrics; without it only this machine may read them. */
  DIWAN_METRICS_TOKEN: text,
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})
export type Config = z.output<typeof Environment>

export const readConfig = (from: NodeJS.ProcessEnv = process.env): Config => {
  const environment = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(environment)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}
