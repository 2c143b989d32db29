/** Wrong usage of the command, as opposed to a failure. */
export const failUsage = (message: string): never => {
  throw Object.assign(new Error(message), { isUsageError: true })
}

export const isUsageError = (error: unknown) =>
  error instanceof Error &&
  ('isUsageError' in error || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS'))
