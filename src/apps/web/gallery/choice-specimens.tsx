import { Columns3, List } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { matchesSearch } from '#ui/matches-search.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useSay } from '#ui/words.tsx'
import { Grid, Specimen } from './specimen.tsx'
import { galleryText as text } from './text.ts'

const useChoices = () => {
  const say = useSay()
  return useMemo(
    () => ({
      offices: (['amman', 'irbid', 'zarqa'] as const).map((id): Choice => ({ id, name: say(text[id]) })),
      statuses: (['open', 'waiting', 'closed'] as const).map((id): Choice => ({ id, name: say(text[id]) })),
    }),
    [say],
  )
}

const Lists = () => {
  const say = useSay()
  const { offices } = useChoices()
  const [office, setOffice] = useState<string | undefined>('irbid')
  const [several, setSeveral] = useState(['amman', 'zarqa'])
  const [searched, setSearched] = useState<Choice>()
  const [found, setFound] = useState<Choice[]>([])
  const search = useCallback(
    (looked: string) => setFound(offices.filter(({ name }) => matchesSearch(name, looked))),
    [offices],
  )
  return (
    <Grid>
      <Select label={say(text.city)} items={offices} value={office} onChange={setOffice} />
      <ComboBox label={say(text.cityTyped)} items={offices} value={office} onChange={setOffice} />
      <MultiSelect label={say(text.cities)} items={offices} value={several} onChange={setSeveral} />
      <SearchComboBox
        label={say(text.citySearched)}
        value={searched}
        onChange={setSearched}
        found={found}
        onSearch={search}
      />
    </Grid>
  )
}

export const ChoiceSpecimens = () => {
  const say = useSay()
  const { statuses, offices } = useChoices()
  const [status, setStatus] = useState<string | undefined>('open')
  const [radio, setRadio] = useState('open')
  const [isAgreed, setAgreed] = useState(true)
  const [isUndecided, setUndecided] = useState(true)
  const [view, setView] = useState<'table' | 'board'>('table')
  return (
    <Specimen title={say(text.choices)}>
      <Lists />
      <RadioGroup label={say(text.filter)} items={statuses} value={radio} onChange={setRadio} />
      <div className="grid gap-3">
        <Checkbox isSelected={isAgreed} onChange={setAgreed}>
          {say(text.agree)}
        </Checkbox>
        <Checkbox isIndeterminate={isUndecided} onChange={() => setUndecided(false)} hint={say(text.hint)}>
          {say(text.later)}
        </Checkbox>
        <Switch defaultSelected hint={say(text.hint)}>
          {say(text.agree)}
        </Switch>
      </div>
      <Segmented
        label={say(text.view)}
        value={view}
        onChange={setView}
        items={[
          { id: 'table', name: say(text.table), icon: List },
          { id: 'board', name: say(text.board), icon: Columns3 },
        ]}
      />
      <FilterPill label={say(text.filter)} items={statuses} value={status} onChange={setStatus} />
      <FilterPill label={say(text.city)} items={offices} onChange={setStatus} />
    </Specimen>
  )
}
