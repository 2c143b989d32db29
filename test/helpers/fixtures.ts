/** Payloads and mails of public projects beside the repository; tests skip where they are absent. */
import { existsSync } from 'node:fs'

/** The folder, or undefined with a notice. */
export const fixtureFolder = (name: string): string | undefined => {
  const folder = ['../shared/fixtures', '../../shared/fixtures'].map((at) => `${at}/${name}`).find(existsSync)
  if (!folder) process.stderr.write(`The fixtures of ${name} are absent: their test is skipped\n`)
  return folder
}
