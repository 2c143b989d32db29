/** `npm start`: a whole house in one process. Several of them share one PostgreSQL through DATABASE_URL. */
import { readConfig } from '#platform/config.ts'
import { openEngine, openHouse } from './house.ts'

const config = readConfig()
const house = await openHouse(await openEngine(config), config)
await house.server.listen({ host: config.HOST, port: config.PORT })
