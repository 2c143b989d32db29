import { Plus, Trash2 } from 'lucide-react'
import type { Problem } from '#core/problems.ts'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { dashboardText } from '../../text/dashboards-text.ts'
import type { DraftTab } from './dashboard-draft.ts'
import { IconPicker } from './icon-picker.tsx'
import { TabParams } from './tab-params.tsx'

type Props = {
  tab: DraftTab
  isSubTab: boolean
  /** By field: name.ar, name.en, url. */
  problemAt: (field: string) => Problem | undefined
  onChange: (change: Partial<DraftTab>) => void
  onAddBelow: () => void
  onRemove: () => void
}

/** All of one tab. */
export const TabFields = ({ tab, isSubTab, problemAt, onChange, onAddBelow, onRemove }: Props) => {
  const say = useSay()
  const problemText = (field: string) => {
    const problem = problemAt(field)
    return problem && say(problemWords(problem))
  }
  return (
    <div className="grid gap-4">
      <h3 className="text-base font-semibold">{say(isSubTab ? dashboardText.subTab : dashboardText.tab)}</h3>
      <div className="grid gap-x-3 gap-y-4 @xl:grid-cols-2">
        <TextField
          isRequired
          autoFocus={tab.isNew}
          label={say(dashboardText.tabNameAr)}
          value={tab.name.ar}
          onChange={(ar) => onChange({ name: { ...tab.name, ar } })}
          problem={problemText('name.ar')}
        />
        <TextField
          isRequired
          label={say(dashboardText.tabNameEn)}
          value={tab.name.en}
          onChange={(en) => onChange({ name: { ...tab.name, en } })}
          problem={problemText('name.en')}
        />
      </div>
      <TextField
        code
        isRequired={tab.below.length === 0}
        label={say(dashboardText.url)}
        hint={say(dashboardText.urlHint)}
        value={tab.url}
        onChange={(url) => onChange({ url })}
        problem={problemText('url')}
      />
      <IconPicker value={tab.icon} onChange={(icon) => onChange({ icon })} />
      <TabParams params={tab.params} onChange={(params) => onChange({ params })} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {!isSubTab && (
          <Button onPress={onAddBelow}>
            <Plus aria-hidden className="size-4" />
            {say(dashboardText.addSubTab)}
          </Button>
        )}
        <Button look="ghost-danger" onPress={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          {say(dashboardText.removeTab)}
        </Button>
      </div>
    </div>
  )
}
