/** Makes the draft of a file in a thread of its own, which can be ended: a hostile file takes time without a pause. */
import { Worker } from 'node:worker_threads'
import { fail } from '#core/errors.ts'
import { programUrl } from '#platform/process/program-url.ts'
import type { ArticleDocument } from '../../document/node.ts'

export type ImportKindOfFile = 'markdown' | 'html' | 'docx'
export type ConvertInput = { kind: ImportKindOfFile; bytes: Uint8Array }
export type ImportProblem = 'unreadable-file' | 'no-text-in-file' | 'article-too-long' | 'unpacks-too-large'

/** Images in `content` name a picture by its id. */
export type DraftContent = {
  title: string
  content: ArticleDocument
  pictures: { id: string; type: string; bytes: Uint8Array }[]
  /** Pictures of other places, which are not fetched. */
  leftOut: number
}
export type ConvertAnswer = DraftContent | { problem: ImportProblem }

const mostMemoryMb = 512
const longestMs = 10_000
const mostWaiting = 16

/** A thread that is ended for its time or memory had too much to read. */
const run = (input: ConvertInput) =>
  new Promise<ConvertAnswer>((resolve) => {
    const worker = new Worker(programUrl('convert-worker', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    })
    const giveUp = () => resolve({ problem: 'article-too-long' })
    const timer = setTimeout(() => void worker.terminate(), longestMs)
    worker.once('message', resolve)
    worker.once('error', giveUp)
    worker.once('exit', () => {
      clearTimeout(timer)
      giveUp()
    })
  })

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One after the other on each node. Refused with `too-many` where many wait. */
export const convertFile = async (input: ConvertInput): Promise<DraftContent> => {
  if (waiting >= mostWaiting) fail('too-many')
  waiting += 1
  const made = last.then(() => run(input))
  last = made
  try {
    const answer = await made
    return 'problem' in answer ? fail(answer.problem) : answer
  } finally {
    waiting -= 1
  }
}
