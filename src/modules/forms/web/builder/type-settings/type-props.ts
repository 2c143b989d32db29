import type { Field, FormDefinition } from '../../../definition.ts'

export const textIn = (configuration: Field['configuration'], name: string) => {
  const value = configuration[name]
  return typeof value === 'string' ? value : ''
}

/** Props of a settings editor; `problemAt` returns the problem at a path. */
export type SettingsProps = {
  form: FormDefinition
  formId: string
  field: Field
  /** Whether the field is saved unchanged, so that the server can test it. */
  isUnchanged: boolean
  onConfig: (part: Record<string, unknown>, mergeKey?: string) => void
  problemAt: (at: string) => string | undefined
}
