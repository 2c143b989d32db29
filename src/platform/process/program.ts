/**
 * A program makes one file in a process of its own. A native library that aborts, or that does not come to an end, ends that
 * process alone.
 */
import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'

type Limits = { memoryMb: number; signal: AbortSignal }

const mostErrorOutput = 2_000

/** What `answer` of the program makes. */
export const runProgram = (program: URL, input: object, { memoryMb, signal }: Limits) =>
  new Promise<Buffer>((resolve, reject) => {
    const child = fork(program, {
      signal,
      killSignal: 'SIGKILL',
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // It reads nothing of the settings, and so it is given none of their secrets.
      env: { TMPDIR: tmpdir() },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let errorOutput = ''
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (errorOutput = (errorOutput + text).slice(0, mostErrorOutput)))
    child.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes))
      child.kill('SIGKILL')
    })
    child.once('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error))
    child.once('close', (code, ending) => reject(new Error(`the program ended with ${code ?? ending}: ${errorOutput}`)))
    child.send(input)
  })

/** The program: it gets its input, answers once, and ends with the process that started it. */
export const answer = <Input>(make: (input: Input) => Promise<Uint8Array> | Uint8Array) =>
  process.once('message', (input: Input) => void Promise.resolve(make(input)).then((bytes) => process.send?.(bytes)))
