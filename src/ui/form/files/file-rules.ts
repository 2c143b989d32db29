/** Checks of a file before the upload; the server repeats them and checks the content. */
import { ApiError } from '#core/errors.ts'

export type FileLimits = { maxMb: number; maxCount?: number; types?: readonly string[] }

const fits = (file: { name: string; type: string }, types: readonly string[]) =>
  types.some((type) => {
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type)
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type
  })

export const refusalOfFile = (file: { name: string; type: string; size: number }, { maxMb, types }: FileLimits) => {
  if (types && !fits(file, types)) return new ApiError('wrong-type')
  return file.size > maxMb * 1024 * 1024 ? new ApiError('too-large', { params: { mb: maxMb } }) : undefined
}
