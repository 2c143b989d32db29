import { testMailbox } from '../providers/mailbox.ts'
import type { ServerKind } from './server-kind.ts'

export const email: ServerKind = { test: testMailbox }
