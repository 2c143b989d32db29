import { useEffect, useState } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { searchApi, type SearchHit } from '../api.ts'
import { isEmptySearch, parseSearch } from '../search-query.ts'

/** Waits until typing pauses, so that not each letter is searched. */
const pauseMs = 150
const noHits: SearchHit[] = []

/** The hits of the last complete search are shown until those of the next one are there. */
export const useSearch = (text: string) => {
  const [paused, setPaused] = useState('')
  const [last, setLast] = useState(noHits)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isEmpty = isEmptySearch(parseSearch(text))
  const { data, isFetching } = useRead(searchApi.find, isEmptySearch(parseSearch(paused)) ? null : { text: paused })
  if (data && data.hits !== last) setLast(data.hits)
  return {
    corrected: isEmpty ? null : (data?.corrected ?? null),
    hits: isEmpty ? noHits : (data?.hits ?? last),
    isSearching: !isEmpty && (isFetching || paused !== text.trim()),
  }
}
