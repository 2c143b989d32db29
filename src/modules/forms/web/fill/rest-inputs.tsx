/** What another system offers, asked through the server; what is chosen is kept with the name it had then. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { Button } from '#ui/button.tsx'
import { refusalWords } from '#ui/catalogue.ts'
import { useOrgId } from '#ui/data.tsx'
import type { Choice } from '#ui/form/choices.tsx'
import { SearchComboBox } from '#ui/form/search-combo-box.tsx'
import { SearchMultiSelect } from '#ui/form/search-multi-select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { call } from '#ui/network.ts'
import { useSay } from '#ui/words.tsx'
import { formApi } from '../../api.ts'
import type { Field } from '../../definition.ts'
import { fetchedText } from '../../kinds/rest-api-text/definition.ts'
import type { Chosen } from '../../kinds/rest-rules.ts'
import { isBlank } from '../../stored.ts'
import type * as z from 'zod/mini'
import { useFill } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'
import type { InputProps } from './fill-types.ts'
import { useOuterKey } from './use-outer-key.ts'

type One = z.output<typeof Chosen>
const choiceOf = ({ key, label }: One): Choice => ({ id: key, name: label || key })
/** As it was offered or chosen before: with the proof that it was. */
const oneOf = ({ id, name }: Choice, known: readonly One[]): One =>
  known.find(({ key, label }) => key === id && (label || key) === name) ?? { key: id, label: name }

const useOffer = (fieldId: string) => {
  const orgId = useOrgId()
  const { formId, values } = useFill()
  const [search, setSearch] = useState<string>()
  // what is offered may hang on what the other fields hold
  const others = JSON.stringify(Object.entries(values()).filter(([id]) => id !== fieldId))
  const asked = useQuery({
    queryKey: ['rest', orgId, formId, fieldId, search, others],
    queryFn: () =>
      call(formApi.restOptions, orgId, { id: formId, fieldId, values: values(), ...(search && { search }) }),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    retry: 1,
    staleTime: 10_000,
  })
  const offered: One[] = asked.data?.items ?? []
  return { asked, search: search ?? '', onSearch: setSearch, offered, found: offered.map(choiceOf) }
}

const wordsOf = (say: ReturnType<typeof useSay>, error: unknown) => {
  if (!(error instanceof Refusal)) return say(fillText.restFailed)
  return say(refusalWords(error), error.holes)
}

const Retry = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const say = useSay()
  return (
    <p role="alert" className="flex items-center gap-2 text-xs text-danger">
      {wordsOf(say, error)}
      <Button size="small" look="ghost" onPress={onRetry}>
        <RefreshCw aria-hidden className="size-3" />
        {say(fillText.restAgain)}
      </Button>
    </p>
  )
}

type Offer = ReturnType<typeof useOffer>
const isNew = ({ search, found, asked }: Offer) =>
  search.trim() !== '' && !asked.isFetching && !found.some(({ name }) => name === search.trim())

/** What is looked for and not there can be made there, where the field is one that may. */
const useMaking = ({ id: fieldId, type }: Field, offer: Offer, onMade: (one: One) => void) => {
  const say = useSay()
  const orgId = useOrgId()
  const { formId } = useFill()
  const { mutate, error } = useMutation({
    mutationFn: (label: string) => call(formApi.restCreate, orgId, { id: formId, fieldId, label }),
    onSuccess: onMade,
  })
  const name = offer.search.trim()
  const isOffered = type.endsWith('_WITH_CREATE') && isNew(offer)
  const making = isOffered ? { name: say(fillText.restCreate, { name }), onMake: () => mutate(name) } : undefined
  return { making, error }
}

const Troubles = ({ offer, error }: { offer: Offer; error: unknown }) => {
  const say = useSay()
  return (
    <>
      {offer.asked.error && <Retry error={offer.asked.error} onRetry={() => void offer.asked.refetch()} />}
      {error !== null && (
        <p role="alert" className="text-xs text-danger">
          {wordsOf(say, error)}
        </p>
      )}
    </>
  )
}

const picker = ({ asked, found, onSearch }: Offer) => ({ found, isLoading: asked.isFetching, onSearch })

export const RestSelectInput = ({ field, value, onChange, ...rest }: InputProps) => {
  const offer = useOffer(field.id)
  const chosen = value as One | undefined | null
  const outer = useOuterKey(chosen?.key ?? '')
  const { making, error } = useMaking(field, offer, onChange)
  return (
    <div className="grid gap-1.5">
      <div>
        <SearchComboBox
          {...rest}
          {...picker(offer)}
          key={outer.key}
          making={making}
          value={chosen ? choiceOf(chosen) : undefined}
          onChange={(choice) => {
            outer.own(choice?.id ?? '')
            onChange(choice && oneOf(choice, offer.offered))
          }}
        />
      </div>
      <Troubles offer={offer} error={error} />
    </div>
  )
}

export const RestMultiSelectInput = ({ field, value, onChange, ...rest }: InputProps) => {
  const offer = useOffer(field.id)
  const chosen = Array.isArray(value) ? (value as One[]) : []
  const change = (next: One[]) => onChange(next.length > 0 ? next : undefined)
  const { making, error } = useMaking(field, offer, (one) =>
    change([...chosen.filter(({ key }) => key !== one.key), one]),
  )
  return (
    <div className="grid gap-1.5">
      <div>
        <SearchMultiSelect
          {...rest}
          {...picker(offer)}
          making={making}
          value={chosen.map(choiceOf)}
          onChange={(choices) => change(choices.map((choice) => oneOf(choice, [...chosen, ...offer.offered])))}
        />
      </div>
      <Troubles offer={offer} error={error} />
    </div>
  )
}

/** Fetched when asked for, and kept as it was then. */
export const RestTextInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const say = useSay()
  const orgId = useOrgId()
  const { formId, values } = useFill()
  const ask = useMutation({
    mutationFn: () => call(formApi.restOptions, orgId, { id: formId, fieldId: field.id, values: values() }),
    onSuccess: ({ text }) => onChange(text ?? undefined),
    onSettled: onBlur,
  })
  const text = isBlank(value) ? '' : fetchedText(value as never)
  return (
    <div className="grid gap-1.5">
      <TextField
        {...rest}
        isReadOnly
        value={text}
        placeholder={say(fillText.notYet)}
        end={
          <Button size="small" look="ghost" isPending={ask.isPending} onPress={() => ask.mutate()}>
            {!ask.isPending && <RefreshCw aria-hidden className="size-3.5" />}
            {say(text ? fillText.restAgain : fillText.restAsk)}
          </Button>
        }
      />
      {ask.error && <Retry error={ask.error} onRetry={() => ask.mutate()} />}
    </div>
  )
}
