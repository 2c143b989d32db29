import { filesOf } from '../file-rules.ts'

export const file = filesOf()
