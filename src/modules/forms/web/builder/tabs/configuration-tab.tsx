/** Title, tabs, sections, script, import and export of the form. */
import { Plus, Settings2, Trash2 } from 'lucide-react'
import { IconPicker } from '#modules/orgs/web/dashboards/icon-picker.tsx'
import type { TabIcon } from '#modules/orgs/api/dashboards.ts'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { CodeEditor } from '#ui/json/code-editor.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { dashboardText } from '#modules/orgs/text/dashboards-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Section } from '#ui/display/section.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { builderText, configurationText } from '../builder-text.ts'
import { fieldsIn, moveSection, moveTab, patchTab, removeTab, sectionsIn } from '../edits.ts'
import { problemOf } from '../save/problems.ts'
import { BothLanguages } from '../field-settings/parts.tsx'
import type { TabProps } from './tab-props.ts'
import { Transfer } from './transfer.tsx'
import type { Design } from '../use-design.ts'

const useProblem = ({ problems }: Design) => {
  const say = useSay()
  return (id: string, at: string) => {
    const found = problemOf(problems, id, at)
    return found && say(problemWords(found.problem))
  }
}

const Details = ({ design }: { design: Design }) => {
  const { now, change } = design
  const problem = useProblem(design)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BothLanguages
        isRequired
        labels={{ ar: configurationText.titleAr, en: configurationText.titleEn }}
        value={now.title}
        onChange={(title) => change((form) => ({ ...form, title }), 'title')}
        problem={(language) => problem('', `title.${language}`)}
      />
      <BothLanguages
        isLong
        labels={{ ar: configurationText.descriptionAr, en: configurationText.descriptionEn }}
        value={now.description}
        onChange={(description) => change((form) => ({ ...form, description }), 'description')}
        problem={(language) => problem('', `description.${language}`)}
      />
    </div>
  )
}

const TabList = ({ design, actions }: Pick<TabProps, 'design' | 'actions'>) => {
  const say = useSay()
  const { now, change } = design
  const problem = useProblem(design)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {now.tabs.length === 0 && <p className="text-sm text-muted">{say(configurationText.noTabs)}</p>}
      <SortableList
        label={say(configurationText.tabs)}
        kind="form tabs"
        items={now.tabs}
        nameOf={({ name }) => say(name) || say(builderText.unnamed)}
        onMove={(id, to) => change((form) => moveTab(form, id, to))}
        className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden"
      >
        {(tab, handle) => (
          <div className="flex items-start gap-1 rounded-md border border-line p-2">
            {handle}
            <div className="@container min-w-0 flex-1">
              <BothLanguages
                isRequired
                labels={{ ar: configurationText.tabNameAr, en: configurationText.tabNameEn }}
                value={tab.name}
                onChange={(name) => change((form) => patchTab(form, tab.id, { name }), `${tab.id} name`)}
                problem={(language) => problem(tab.id, `name.${language}`)}
              />
              <Disclosure title={say(dashboardText.icon)}>
                <IconPicker
                  value={tab.icon as TabIcon | ''}
                  onChange={(icon) => change((form) => patchTab(form, tab.id, { icon }))}
                />
              </Disclosure>
            </div>
            <IconButton
              size="small"
              label={say(configurationText.removeTab, { name: say(tab.name) })}
              onPress={() => change((form) => removeTab(form, tab.id))}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </SortableList>
      <div>
        <Button size="small" onPress={actions.addTab}>
          <Plus aria-hidden className="size-3.5" />
          {say(builderText.addTab)}
        </Button>
      </div>
    </div>
  )
}

const SectionList = ({ design, actions, onSection, onRemoveSection }: TabProps) => {
  const say = useSay()
  const format = useFormat()
  const { now, change, problems } = design
  const move = (id: string, to: number) =>
    change((form) => {
      // Positions count all sections; the section takes the tab of the one before it.
      const others = form.sections.filter((section) => section.id !== id)
      const tabId = (others[to - 1] ?? others[to])?.tabId ?? null
      const before = others.slice(0, to).filter((section) => sectionsIn(form, tabId).includes(section)).length
      return moveSection(form, id, { tabId, to: before })
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SortableList
        label={say(configurationText.sections)}
        kind="form sections"
        items={now.sections}
        nameOf={({ title }) => say(title) || say(builderText.unnamed)}
        onMove={move}
        className="grid grid-cols-[minmax(0,1fr)]"
      >
        {(section, handle) => {
          const name = say(section.title) || say(builderText.unnamed)
          const tab = now.tabs.find(({ id }) => id === section.tabId)
          const count = fieldsIn(now, section.id).length
          const hasProblem = problems.some(({ id }) => id === section.id)
          return (
            <div className="flex min-h-11 items-center gap-2 border-b border-line">
              {handle}
              <button
                type="button"
                onClick={() => onSection(section.id)}
                className="flex min-h-7 min-w-0 flex-1 flex-wrap items-baseline gap-x-3 rounded-md py-1 text-start"
              >
                <bdi className={`truncate font-semibold ${hasProblem ? 'text-danger' : ''}`}>{name}</bdi>
                <span className="text-xs text-muted">
                  {say(configurationText.fieldCount, { count })}
                  {tab && ` · ${say(tab.name)}`}
                  {section.securityPolicies.length > 0 &&
                    ` · ${say(builderText.hasPolicies)} ${format.number(section.securityPolicies.length)}`}
                  {section.isHidden && ` · ${say(builderText.isHidden)}`}
                </span>
              </button>
              <IconButton
                size="small"
                label={say(builderText.settingsOf, { name })}
                onPress={() => onSection(section.id)}
              >
                <Settings2 aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                size="small"
                label={`${say(builderText.remove)}: ${name}`}
                onPress={() => onRemoveSection(section.id)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
          )
        }}
      </SortableList>
      <div>
        <Button size="small" onPress={() => onSection(actions.addSection(now.tabs.at(-1)?.id ?? null))}>
          <Plus aria-hidden className="size-3.5" />
          {say(builderText.addSection)}
        </Button>
      </div>
    </div>
  )
}

export const ConfigurationTab = (props: TabProps) => {
  const { design } = props
  const say = useSay()
  const { now, change } = design
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="@container mx-auto max-w-3xl px-4 pb-10">
        <Section title={say(configurationText.details)}>
          <Details design={design} />
        </Section>
        <Section title={say(configurationText.tabs)} hint={say(configurationText.tabsHint)}>
          <TabList {...props} />
        </Section>
        <Section title={say(configurationText.sections)} hint={say(configurationText.sectionsHint)}>
          <SectionList {...props} />
        </Section>
        <Section title={say(configurationText.script)} hint={say(configurationText.scriptHint)}>
          <CodeEditor
            label={say(configurationText.scriptCode)}
            value={now.script}
            onChange={(script) => change((form) => ({ ...form, script }), 'script')}
          />
        </Section>
        <Section title={say(configurationText.transfer)} hint={say(configurationText.transferHint)}>
          <Transfer design={design} />
        </Section>
      </div>
    </div>
  )
}
