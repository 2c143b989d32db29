import { filesOf } from '../file-rules.ts'

export const image = filesOf('image')
