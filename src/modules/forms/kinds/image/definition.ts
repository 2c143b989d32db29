import { filesKind } from '../file-rules.ts'

export const image = filesKind('image')
