import type { TabIcon } from '#modules/orgs/api/dashboards.ts'
import { IconPicker } from '#modules/orgs/web/dashboards/icon-picker.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useSay } from '#ui/words.tsx'
import { settingsText } from '../../text/board-settings-text.ts'
import { boardText } from '../../text/boards-text.ts'
import type { PartProps } from '../use-board-draft.ts'
import { BothNames } from './both-names.tsx'

export const General = ({ editing, draft }: PartProps) => {
  const say = useSay()
  const { edit, problemAt } = editing
  const { description } = draft
  return (
    <div className="grid max-w-3xl gap-5">
      <BothNames
        value={draft.name}
        onChange={(name) => edit({ name })}
        problemAt={(language) => problemAt(`name.${language}`)}
      />
      <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
        <TextArea
          label={say(boardText.descriptionAr)}
          value={description.ar}
          onChange={(ar) => edit({ description: { ...description, ar } })}
          problem={problemAt('description.ar')}
        />
        <TextArea
          label={say(boardText.descriptionEn)}
          value={description.en}
          onChange={(en) => edit({ description: { ...description, en } })}
          problem={problemAt('description.en')}
        />
      </div>
      <IconPicker value={draft.icon as TabIcon | ''} onChange={(icon) => edit({ icon })} />
      <div>
        <h2 className="text-sm font-semibold">{say(boardText.type)}</h2>
        <p className="mt-1 text-sm">{say(boardText[draft.type])}</p>
        <p className="text-xs text-muted">{say(boardText.typeHint)}</p>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">{say(settingsText.behaviour)}</legend>
        <Checkbox
          isSelected={draft.ticketComments}
          onChange={(ticketComments) => edit({ ticketComments })}
          hint={say(settingsText.commentsHint)}
        >
          {say(settingsText.comments)}
        </Checkbox>
        <Checkbox
          isSelected={draft.ticketTracking}
          onChange={(ticketTracking) => edit({ ticketTracking })}
          hint={say(settingsText.trackingHint)}
        >
          {say(settingsText.tracking)}
        </Checkbox>
        <Checkbox
          isSelected={draft.locksViews ?? false}
          onChange={(locksViews) => edit({ locksViews })}
          hint={say(settingsText.locksViewsHint)}
        >
          {say(settingsText.locksViews)}
        </Checkbox>
      </fieldset>
    </div>
  )
}
