import { filesOf } from '../file-rules.ts'

export const audio = filesOf('audio')
