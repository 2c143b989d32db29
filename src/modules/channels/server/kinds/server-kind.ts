/** The server side of a type of channel. */
import type { ConfigValues } from '#core/config-fields.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { TestResult } from '#platform/connection-tests/test-call.ts'
import type { PlainReply, RawBody } from '#platform/door.ts'
import type { MessageTemplate, MessageToSend, Received, RemoteFile, SendResult } from './provider-message.ts'

/** A channel with its secrets decrypted, for calls to its provider. */
export type OpenChannel = { ctx: OpenCtx; id: string; config: ConfigValues; secrets: Record<string, string> }

/** A call of a provider; `url` is our public address that it called. */
export type HookCall = RawBody & { url: string }
export type HookQuery = Readonly<Record<string, string>>

/** The webhook of a provider. */
export type ProviderHook = {
  /** Judges the bytes as they were sent. */
  isGenuine: (channel: OpenChannel, call: HookCall) => boolean
  /** Throws nothing, whatever the bytes: what it does not know is left out. */
  read: (channel: OpenChannel, call: HookCall) => Received
  /** The reply to a genuine call, where the provider expects other words than ours. */
  answer?: (call: HookCall) => PlainReply | undefined
  /** The reply by which our address is proven to be ours; undefined refuses. */
  prove?: (channel: OpenChannel, query: HookQuery) => PlainReply | undefined
}

/** The bytes of a file that a message carried; `retry` where the provider may give it later. */
export type FetchedFile = { ok: true; bytes: Buffer } | { ok: false; retry: boolean }

export type FoundTemplates =
  | { ok: true; templates: MessageTemplate[] }
  | { ok: false; problem: 'wrong-credentials' | 'unreachable' }

export type ServerKind = {
  /** Calls the provider with the settings; missing where there is nothing outside to call. */
  test?: (channel: OpenChannel) => Promise<TestResult>
  hook?: ProviderHook
  fetchFile?: (channel: OpenChannel, file: RemoteFile, maxBytes: number) => Promise<FetchedFile>
  send?: (channel: OpenChannel, message: MessageToSend) => Promise<SendResult>
  /** Sends a test where that is not a message like any other. */
  sendTest?: (channel: OpenChannel, to: string) => Promise<SendResult>
  /** The name of a sender whose messages come without one. */
  fetchName?: (channel: OpenChannel, senderId: string) => Promise<string | undefined>
  listTemplates?: (channel: OpenChannel) => Promise<FoundTemplates>
  /** Its senders are known by their phone number. */
  knowsPhones?: true
}
