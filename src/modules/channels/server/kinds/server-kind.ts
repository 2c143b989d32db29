/** The server side of a type of channel. */
import type { ConfigValues } from '#core/config-fields.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { TestResult } from '#platform/connection-tests/test-call.ts'

/** A channel with its secrets decrypted, for calls to its provider. */
export type OpenChannel = { ctx: OpenCtx; id: string; config: ConfigValues; secrets: Record<string, string> }

export type ServerKind = {
  /** Calls the provider with the settings; missing where there is nothing outside to call. */
  test?: (channel: OpenChannel) => Promise<TestResult>
}
