/** `npm run diwan`: starts quickly, then does what it is told. */
import { startQuickly } from './quick-files.ts'

await startQuickly()
await import('./command/run-command.ts')
