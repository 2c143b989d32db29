import { filesKind } from '../file-rules.ts'

export const file = filesKind()
