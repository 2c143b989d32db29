/** `npm start`: starts quickly, then serves. */
import { startQuickly } from './quick-files.ts'

await startQuickly()
await import('./serve.ts')
