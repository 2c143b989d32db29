/** Calls the WebAuthn API of the browser and converts its errors to our codes. */
import type * as WebAuthn from '@simplewebauthn/browser'
import { ApiError, type ErrorCode } from '#core/errors.ts'

type Json = Record<string, unknown>

const codeOf = (error: unknown): ErrorCode => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'passkey-there'
  return name === 'NotSupportedError' ? 'passkey-unknown' : 'passkey-stopped'
}

const withLibrary = async (run: (library: typeof WebAuthn) => Promise<object>) => {
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) throw new ApiError('passkey-unknown')
  return run(library).then(
    (response) => response as Json,
    (error: unknown) => {
      throw new ApiError(codeOf(error))
    },
  )
}

export const askPasskey = (options: Json) =>
  withLibrary(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as unknown as WebAuthn.PublicKeyCredentialRequestOptionsJSON }),
  )

export const createPasskey = (options: Json) =>
  withLibrary(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as WebAuthn.PublicKeyCredentialCreationOptionsJSON }),
  )
