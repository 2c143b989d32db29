/** What a script may use. Time is processor time, so that a busy machine does not end scripts early. */
export const sandboxLimits = {
  source: 20_000,
  /** What a script is given and what it returns, in characters of JSON. */
  input: 2_000_000,
  output: 200_000,
  cpuMs: 200,
  /** The thread is ended here: some built-in functions run long without asking whether they may. */
  killCpuMs: 1_000,
  killWallMs: 10_000,
  /** Of the engine and the script together, in pages of 64 KB. */
  memoryPages: { initial: 256, maximum: 512 },
  stackBytes: 256 << 10,
  pendingJobs: 1_000,
  waitingOfOrg: 20,
  waiting: 200,
} as const
