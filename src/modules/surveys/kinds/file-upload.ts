import * as z from 'zod/mini'
import { isUuid } from '#core/values/uuid.ts'
import { isEmptyList, noScore, valueOf, type Kind } from './kind.ts'

export const mostFiles = 20
const Config = z.object({ most: z.int().check(z.gte(1), z.lte(mostFiles)) })
export type FileUploadConfig = z.output<typeof Config>

/** Names of the files; what else is known of them is stored with them. */
export type FileAnswer = { id: string; name: string }[]

const isFile = (file: unknown) => {
  const { id, name } = (file ?? {}) as { id?: unknown; name?: unknown }
  return isUuid(id) && typeof name === 'string' && name.length <= 200
}

export const fileUpload: Kind<FileUploadConfig> = {
  config: Config,
  initial: () => ({ most: 1 }),
  settingProblems: () => [],
  isEmpty: isEmptyList,
  check: ({ most }, answer) => {
    if (!Array.isArray(answer) || !answer.every(isFile)) return 'invalid'
    return answer.length > most ? 'too-many' : undefined
  },
  ...noScore,
  values: (_, answer: FileAnswer) => answer.map(({ id, name }) => valueOf({ option: id, text: name })),
  chart: 'texts',
  format: (_, answer: FileAnswer) => answer.map(({ name }) => name).join(' · '),
  filterKind: 'presence',
  filterValue: (answer: FileAnswer) => answer.map(({ name }) => name),
}
