import { filesKind } from '../file-rules.ts'

export const video = filesKind('video')
