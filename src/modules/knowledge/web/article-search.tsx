/** Finds an article by its title. */
import { useState } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { articleApi } from '../api/articles.ts'

type Found = { id: string; name: string }
type Props = {
  label: string
  value?: Found | undefined
  onChange: (article?: Found) => void
  problem?: string | undefined
  /** Not offered. */
  exceptId?: string | undefined
}

export const ArticleSearch = ({ label, value, onChange, problem, exceptId }: Props) => {
  const [words, setWords] = useState('')
  const { data, isFetching } = useRead(articleApi.list, { search: words || undefined, pageSize: 20 })
  return (
    <SearchComboBox
      label={label}
      value={value}
      onChange={onChange}
      problem={problem}
      found={(data?.items ?? []).filter(({ id }) => id !== exceptId).map(({ id, title }) => ({ id, name: title }))}
      isLoading={isFetching}
      onSearch={setWords}
    />
  )
}
