import type { Field, FormDefinition } from '../../../definition.ts'

export const textIn = (configuration: Field['configuration'], name: string) => {
  const value = configuration[name]
  return typeof value === 'string' ? value : ''
}

/** What an editor of a type's settings is given. `at` says what is wrong at a place inside the settings. */
export type SettingsProps = {
  form: FormDefinition
  formId: string
  field: Field
  /** The saved field is the same as this one: the server can try it. */
  isKept: boolean
  onConfig: (part: Record<string, unknown>, together?: string) => void
  problemAt: (at: string) => string | undefined
}
