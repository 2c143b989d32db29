import { route } from '#platform/door.ts'
import { homeApi } from '../api.ts'
import { readSetup } from './setup.ts'

export const homeRoutes = [route(homeApi.setup, readSetup)]
