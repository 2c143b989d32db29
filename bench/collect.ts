/** Loaded before the server that is weighed: on a signal it lets go of what nobody holds any longer, so that only what is held is weighed. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('SIGUSR2', () => {
  collect()
  collect()
})
