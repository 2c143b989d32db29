import { filesOf } from '../file-rules.ts'

export const video = filesOf('video')
