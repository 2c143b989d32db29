import { useState } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { useSay } from '#ui/words.tsx'

/** Finds a colleague by name; empty again once one is chosen. */
export const PersonSearch = ({ label, onChoose }: { label: string; onChoose: (id: string) => void }) => {
  const say = useSay()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const { data, isFetching } = useRead(directoryApi.people, { search: words || undefined, pageSize: 20 })
  return (
    <SearchComboBox
      key={chosen}
      label={label}
      found={(data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))}
      isLoading={isFetching}
      onSearch={setWords}
      onChange={(choice) => {
        if (!choice) return
        setChosen(chosen + 1)
        onChoose(choice.id)
      }}
    />
  )
}
