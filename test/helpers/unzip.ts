/** The files of a zip archive as texts, by their paths. */
import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

export const unzip = async (bytes: Buffer): Promise<Record<string, string>> => {
  const zip = await fromBufferPromise(bytes)
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) files[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  return files
}
