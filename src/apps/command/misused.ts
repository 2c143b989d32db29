/** A command that was written wrongly, as opposed to one that failed. */
export const misused = (message: string): never => {
  throw Object.assign(new Error(message), { isMisuse: true })
}

export const isMisuse = (error: unknown) =>
  error instanceof Error &&
  ('isMisuse' in error || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS'))
