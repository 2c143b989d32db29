import { filesKind } from '../file-rules.ts'

export const audio = filesKind('audio')
