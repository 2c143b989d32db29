import { route } from '#platform/door.ts'
import { searchApi } from '../api.ts'
import { search } from './search.ts'

export const searchRoutes = [route(searchApi.find, search)]
