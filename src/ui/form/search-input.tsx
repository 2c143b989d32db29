/** The input of a searched combo box. A click opens the list and selects the chosen text, so that typing replaces it. */
import { LoaderCircle, Search } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { isEqual } from '#core/values/equal.ts'
import type { Choice } from './choices/choices.tsx'

type Props = { placeholder: string; isLoading?: boolean; isUntouched?: boolean }

export const SearchInput = ({ placeholder, isLoading, isUntouched }: Props) => {
  const state = useContext(ComboBoxStateContext)
  const Icon = isLoading ? LoaderCircle : Search
  return (
    <Group className="field gap-2" aria-busy={isLoading}>
      <Icon
        aria-hidden
        className={`size-3.5 shrink-0 text-faint ${isLoading ? 'animate-[turn_0.9s_linear_infinite]' : ''}`}
      />
      <Input
        dir="auto"
        placeholder={placeholder}
        onClick={({ currentTarget: box }) => {
          // the click itself would clear the selection afterwards
          if (isUntouched) requestAnimationFrame(() => box.select())
          if (!state?.isOpen) state?.open(null, 'focus')
        }}
        className="h-full w-full min-w-0 bg-transparent outline-none placeholder:text-faint"
      />
    </Group>
  )
}

/** Calls `onSearch` 200 ms after the last change. */
export const useDelayedSearch = (words: string, onSearch: (words: string) => void) =>
  useEffect(() => {
    const timer = setTimeout(() => onSearch(words), 200)
    return () => clearTimeout(timer)
  }, [words, onSearch])

/** The results of the last search stay until those of the next have come: a list emptied under the pointer loses its press. */
export const useFound = (found: readonly Choice[], isLoading = false) => {
  const [last, setLast] = useState(found)
  if (!isLoading && !isEqual(found, last)) setLast(found)
  return isLoading && found.length === 0 ? last : found
}
