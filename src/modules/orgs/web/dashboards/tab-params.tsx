import { Plus, X } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSay } from '#ui/words.tsx'
import { dashboardText } from '../../text/dashboards-text.ts'
import { paramProblem, type Param } from './dashboard-draft.ts'

type Props = { params: Param[]; onChange: (params: Param[]) => void }

/** Names and values that are added to an address. */
export const TabParams = ({ params, onChange }: Props) => {
  const say = useSay()
  const set = (at: number, change: Partial<Param>) =>
    onChange(params.map((param, index) => (index === at ? { ...param, ...change } : param)))
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{say(dashboardText.params)}</legend>
      <p className="mb-2 text-xs text-muted">{say(dashboardText.paramsHint)}</p>
      <ul className="grid gap-2">
        {params.map(({ name, value }, at) => {
          const problem = paramProblem(params, at)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a pair has no other identity while it is typed
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
              <TextField
                code
                label={say(dashboardText.paramName)}
                value={name}
                onChange={(next) => set(at, { name: next })}
                problem={problem && say(problemWords(problem))}
              />
              <TextField
                label={say(dashboardText.paramValue)}
                value={value}
                onChange={(next) => set(at, { value: next })}
              />
              <IconButton
                label={say(dashboardText.removeParam, { name })}
                onPress={() => onChange(params.toSpliced(at, 1))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <Button look="ghost" size="small" className="mt-1" onPress={() => onChange([...params, { name: '', value: '' }])}>
        <Plus aria-hidden className="size-4" />
        {say(dashboardText.addParam)}
      </Button>
    </fieldset>
  )
}
