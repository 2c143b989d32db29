import { route } from '#platform/door.ts'
import { searchApi } from '../api.ts'
import { searchSettingsApi } from '../settings-api.ts'
import { search } from './search.ts'
import { readSearchSettings, saveSearchSettings } from './settings.ts'

export const searchRoutes = [
  route(searchApi.find, search),
  route(searchSettingsApi.get, readSearchSettings),
  route(searchSettingsApi.save, saveSearchSettings),
]
