/** A form validated by the schema of its endpoint. Problems are codes, shown at their field in the language of the page. */
import type { ReactNode, Ref } from 'react'
import {
  Controller,
  get,
  set,
  useForm as useHookForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import { problemWords } from '../calls/catalogue.ts'
import { useSay } from '../words.tsx'

/** `saved` may be loaded later and change when others edit the record; typed values are kept. */
export const useForm = <Values extends FieldValues>(
  schema: z.ZodMiniType<Values>,
  blank: DefaultValues<Values>,
  saved?: Values,
) =>
  useHookForm<Values>({
    defaultValues: blank,
    values: saved,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    resolver: (values) => {
      const result = schema.safeParse(values)
      if (result.success) return { values: result.data, errors: {} }
      const problems: Record<string, unknown> = {}
      for (const issue of result.error.issues.toReversed()) {
        // reversed, so that a field shows its first problem
        const path = issue.path.map(String)
        const problem = { type: 'rule', message: issue.message }
        if (path.length > 2) set(problems, path.join('.'), problem)
        const shown = path.slice(0, 2).join('.')
        if (shown) set(problems, shown, { ...(get(problems, shown) as object | undefined), ...problem })
      }
      return { values: {}, errors: problems as never }
    },
  })

const hasDirty = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(hasDirty))

/** Whether there is unsaved input. `formState.isDirty` is reset when newer values arrive; the dirty fields are kept. */
export const isEdited = <Values extends FieldValues>({ formState }: Pick<UseFormReturn<Values>, 'formState'>) =>
  hasDirty(formState.dirtyFields)

/** Shows these values and nothing as edited. `form.reset` alone keeps edited fields, as `resetOptions` above says. */
export const resetForm = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset'>,
  values?: DefaultValues<Values> | Values,
) => form.reset(values, { keepDirtyValues: false })

/** Shows the problems that the server found at their fields. */
export const showError = <Values extends FieldValues>(form: UseFormReturn<Values>, refusal: ApiError) => {
  for (const [name, code] of Object.entries(refusal.fields))
    form.setError(name as Path<Values>, { message: code }, { shouldFocus: true })
}

type Bind<V> = {
  name: string
  value: V
  onChange: (value: V | undefined) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  problem?: string
}
type Props<Values extends FieldValues, Name extends Path<Values>> = {
  form: UseFormReturn<Values>
  name: Name
  children: (bind: Bind<PathValue<Values, Name>>) => ReactNode
}

export const Bound = <Values extends FieldValues, Name extends Path<Values>>({
  form,
  name,
  children,
}: Props<Values, Name>) => {
  const say = useSay()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState: { error } }) => {
        const code = error?.message ?? ''
        return <>{children({ ...field, problem: error && say(problemWords(code)) })}</>
      }}
    />
  )
}
