/** Settings of one section. */
import { IconPicker } from '#modules/orgs/web/dashboards/icon-picker.tsx'
import type { TabIcon } from '#modules/orgs/api/dashboards.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import type { Section } from '../../../definition.ts'
import { builderText, configurationText, sectionText } from '../builder-text.ts'
import { ConditionsEditor } from '../field-settings/conditions-editor.tsx'
import { patchSection } from '../edits.ts'
import { explainProblem } from '../save/explain-problem.ts'
import { problemOf } from '../save/problems.ts'
import { BothLanguages, GroupsField } from '../field-settings/parts.tsx'
import type { Design } from '../use-design.ts'
import { PartSheet } from './part-sheet.tsx'

type Props = { design: Design; section: Section; onRemove: () => void; onClose: () => void }
const noTab = 'none'

export const SectionSheet = ({ design, section, onRemove, onClose }: Props) => {
  const say = useSay()
  const { now, change, problems } = design
  const { id } = section
  const set = (part: Partial<Section>, mergeKey?: string) =>
    change((form) => patchSection(form, id, part), mergeKey && `${id} ${mergeKey}`)
  const problemAt = (at: string) => {
    const found = problemOf(problems, id, at)
    return found && explainProblem(now, found, say)
  }
  return (
    <PartSheet
      title={say(section.title) || say(sectionText.sheet)}
      onClose={onClose}
      actions={
        <Button look="ghost-danger" onPress={onRemove}>
          {say(builderText.remove)}
        </Button>
      }
    >
      <div className="col-span-12 grid gap-5">
        <BothLanguages
          isRequired
          labels={{ ar: sectionText.titleAr, en: sectionText.titleEn }}
          value={section.title}
          onChange={(title) => set({ title }, 'title')}
          problem={(language) => problemAt(`title.${language}`)}
        />
        <BothLanguages
          isLong
          labels={{ ar: configurationText.descriptionAr, en: configurationText.descriptionEn }}
          value={section.description}
          onChange={(description) => set({ description }, 'description')}
        />
        {now.tabs.length > 0 && (
          <Select
            label={say(sectionText.tab)}
            items={[
              ...now.tabs.map((tab) => ({ id: tab.id, name: say(tab.name) })),
              { id: noTab, name: say(builderText.noTab) },
            ]}
            value={section.tabId ?? noTab}
            onChange={(tabId) => set({ tabId: tabId === noTab ? null : tabId })}
          />
        )}
        <IconPicker value={section.icon as TabIcon | ''} onChange={(icon) => set({ icon })} />
        <GroupsField
          label={say(sectionText.policies)}
          hint={say(sectionText.policiesHint)}
          value={section.securityPolicies}
          onChange={(securityPolicies) => set({ securityPolicies })}
        />
        <Checkbox
          isSelected={section.isHidden}
          onChange={(isHidden) => set({ isHidden })}
          hint={say(sectionText.isHiddenHint)}
        >
          {say(sectionText.isHidden)}
        </Checkbox>
        <div role="group" aria-label={say(sectionText.conditions)}>
          <p className="mb-1 text-sm font-semibold">{say(sectionText.conditions)}</p>
          <ConditionsEditor
            form={now}
            effects={['show', 'hide']}
            value={section.conditions}
            onChange={(conditions, mergeKey) => set({ conditions }, mergeKey)}
            problemAt={problemAt}
          />
        </div>
      </div>
    </PartSheet>
  )
}
