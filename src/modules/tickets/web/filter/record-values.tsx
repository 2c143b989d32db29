/** Users, groups, customers and other records as values of a condition: found by name, stored by id. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useDirectory } from '#modules/forms/web/builder/use-directory.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import type { RecordKind } from './fields.ts'
import { filterText } from './filter-text.ts'
import { recordNameQuery, recordSources, type SearchedKind } from './record-sources.ts'

type Props = { kind: RecordKind; label: string; value: readonly string[]; onChange: (ids: string[]) => void }
type Listed = Omit<Props, 'kind'>

const People = (props: Listed) => {
  const say = useSay()
  return <MultiSelect {...props} items={[{ id: 'me', name: say(filterText.me) }, ...useDirectory('people')]} />
}
const Groups = (props: Listed) => <MultiSelect {...props} items={useDirectory('groups')} />
const Departments = (props: Listed) => {
  const say = useSay()
  const { data } = useRead(departmentApi.list, {})
  return <MultiSelect {...props} items={(data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))} />
}

const Found = ({ kind, label, value, onChange }: Listed & { kind: SearchedKind }) => {
  const say = useSay()
  const orgId = useOrgId()
  const [words, setWords] = useState('')
  const [round, setRound] = useState(0)
  const { data = [], isFetching } = useQuery({
    queryKey: ['find', orgId, kind, words],
    queryFn: () => recordSources[kind].find(orgId, words),
  })
  const names = useQueries({
    queries: value.map((id) => recordNameQuery(orgId, kind, id)),
  })
  return (
    <>
      <SearchComboBox
        key={round}
        label={label}
        found={data.filter(({ id }) => !value.includes(id))}
        isLoading={isFetching}
        onSearch={setWords}
        onChange={(choice) => {
          if (!choice) return
          onChange([...value, choice.id])
          setRound(round + 1)
        }}
      />
      <ul className="mt-1.5 flex flex-wrap gap-1">
        {value.map((id, at) => (
          <li key={id} className="inline-flex h-6 items-center rounded-sm bg-sunken ps-2 text-xs font-semibold">
            <bdi>{names[at]?.data ?? '…'}</bdi>
            <IconButton
              size="small"
              label={`${say(uiText.clear)}: ${names[at]?.data ?? ''}`}
              onPress={() => onChange(value.filter((item) => item !== id))}
            >
              <X aria-hidden className="size-3" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  )
}

export const RecordValues = ({ kind, ...props }: Props) => {
  if (kind === 'people') return <People {...props} />
  if (kind === 'groups') return <Groups {...props} />
  return kind === 'departments' ? <Departments {...props} /> : <Found kind={kind} {...props} />
}
