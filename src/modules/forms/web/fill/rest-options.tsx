/** Shared by REST fields: fetches options through the server; a chosen item keeps its label. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { refusalWords } from '#ui/calls/catalogue.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { call } from '#ui/calls/network.ts'
import { useSay } from '#ui/words.tsx'
import { formApi } from '../../api.ts'
import type { RestChoice } from '../../kinds/rest-rules.ts'
import type * as z from 'zod/mini'
import { useFill } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'

export type ChosenItem = z.output<typeof RestChoice>
export const choiceOf = ({ key, label }: ChosenItem): Choice => ({ id: key, name: label || key })
/** The offered or previously chosen item, with the proof of the server. */
export const itemOf = ({ id, name }: Choice, knownItems: readonly ChosenItem[]): ChosenItem =>
  knownItems.find(({ key, label }) => key === id && (label || key) === name) ?? { key: id, label: name }

export const useRestOptions = (fieldId: string) => {
  const orgId = useOrgId()
  const { formId, values } = useFill()
  const [search, setSearch] = useState<string>()
  // The answer may depend on the values of other fields.
  const others = JSON.stringify(Object.entries(values()).filter(([id]) => id !== fieldId))
  const query = useQuery({
    queryKey: ['rest', orgId, formId, fieldId, search, others],
    queryFn: () =>
      call(formApi.restOptions, orgId, { id: formId, fieldId, values: values(), ...(search && { search }) }),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    retry: 1,
    staleTime: 10_000,
  })
  const options: ChosenItem[] = query.data?.items ?? []
  return { query, search: search ?? '', onSearch: setSearch, options, found: options.map(choiceOf) }
}

const errorText = (say: ReturnType<typeof useSay>, error: unknown) => {
  if (!(error instanceof ApiError)) return say(fillText.restFailed)
  return say(refusalWords(error), error.params)
}

export const Retry = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const say = useSay()
  return (
    <p role="alert" className="flex items-center gap-2 text-xs text-danger">
      {errorText(say, error)}
      <Button size="small" look="ghost" onPress={onRetry}>
        <RefreshCw aria-hidden className="size-3" />
        {say(fillText.restAgain)}
      </Button>
    </p>
  )
}

type RestOptions = ReturnType<typeof useRestOptions>
const isNew = ({ search, found, query }: RestOptions) =>
  search.trim() !== '' && !query.isFetching && !found.some(({ name }) => name === search.trim())

type CreateOptionProps = {
  fieldId: string
  restOptions: RestOptions
  canCreate: boolean
  onCreated: (item: ChosenItem) => void
}
/** Creates a missing option in the service, if the field kind allows it. */
export const useCreateOption = ({ fieldId, restOptions, canCreate, onCreated }: CreateOptionProps) => {
  const say = useSay()
  const orgId = useOrgId()
  const { formId } = useFill()
  const { mutate, error } = useMutation({
    mutationFn: (label: string) => call(formApi.restCreate, orgId, { id: formId, fieldId, label }),
    onSuccess: onCreated,
  })
  const name = restOptions.search.trim()
  const newChoice =
    canCreate && isNew(restOptions)
      ? { name: say(fillText.restCreate, { name }), onCreate: () => mutate(name) }
      : undefined
  return { newChoice, error }
}

export const RestErrors = ({ restOptions, error }: { restOptions: RestOptions; error: unknown }) => {
  const say = useSay()
  return (
    <>
      {restOptions.query.error && (
        <Retry error={restOptions.query.error} onRetry={() => void restOptions.query.refetch()} />
      )}
      {error !== null && (
        <p role="alert" className="text-xs text-danger">
          {errorText(say, error)}
        </p>
      )}
    </>
  )
}

export const pickerOf = ({ query, found, onSearch }: RestOptions) => ({ found, isLoading: query.isFetching, onSearch })
