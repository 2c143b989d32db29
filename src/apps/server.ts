/** `npm start`: the server in a process of its own. */
import './start-process.ts'

await import('./serve.ts')
