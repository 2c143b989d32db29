import { openRoute, route, type Route } from '#platform/door.ts'
import { formApi } from '../api.ts'
import { getDesign, getForm, readForm } from './read-form.ts'
import { readOptions } from './read-options.ts'
import { restCreate, restOptions } from './rest.ts'
import { saveForm, weighForm } from './save.ts'
import type { CountValues } from './usage.ts'

/** Who keeps the values that forms ask for counts them. */
export const formRoutesWith = (count: CountValues): Route[] => [
  route(formApi.get, getForm),
  route(formApi.design, getDesign),
  route(formApi.weigh, weighForm(count)),
  route(formApi.save, saveForm(count)),
  route(formApi.read, readForm),
  route(formApi.readOptions, readOptions),
  openRoute(formApi.restOptions, restOptions),
  openRoute(formApi.restCreate, restCreate),
]
