import { openRoute, route, type Route } from '#platform/door.ts'
import { formApi } from '../api.ts'
import { getDesign, getForm, parseForm } from './get-form.ts'
import { readOptions } from './read-options.ts'
import { restCreate, restOptions } from './rest-options.ts'
import { saveForm, checkForm } from './save-form.ts'
import type { CountValues } from './count-values.ts'

/** `count` is given by the module that stores the values. */
export const createFormRoutes = (count: CountValues): Route[] => [
  route(formApi.get, getForm),
  route(formApi.design, getDesign),
  route(formApi.check, checkForm(count)),
  route(formApi.save, saveForm(count)),
  route(formApi.read, parseForm),
  route(formApi.readOptions, readOptions),
  openRoute(formApi.restOptions, restOptions),
  openRoute(formApi.restCreate, restCreate),
]
