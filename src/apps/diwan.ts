/** `npm run diwan`: one command, for operators. */
import './start-process.ts'

const { runCommand } = await import('./command/run-command.ts')
const { log } = await import('#platform/monitoring/log.ts')

// Exits normally on a signal, so that unfinished files are removed.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code))
log.level = process.env['LOG_LEVEL'] || 'warn'
const { code, out, err } = await runCommand(process.argv.slice(2), process.env)
process.stdout.write(out)
process.stderr.write(err)
process.exit(code)
