/** The form builder: fields, configuration, canvas and preview of one draft; the open tab is in the URL. */
import { useCallback, useState, type ComponentType } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { Alert } from '#ui/display/alert.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageLeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import type { Design as FormDesign } from '../../api.ts'
import { builderText } from './builder-text.ts'
import { BuilderTab } from './tabs/builder-tab.tsx'
import { DesignBar } from './design-bar.tsx'
import type { FormProblem } from './save/problems.ts'
import type { TabProps } from './tabs/tab-props.ts'
import { useBuilderActions } from './canvas/use-builder-actions.ts'
import { useDesign } from './use-design.ts'
import { useSaveDesign } from './save/use-save-design.ts'

const tabs = ['fields', 'configuration', 'builder', 'preview'] as const
type Tab = (typeof tabs)[number]
const contents: Record<Tab, ComponentType<TabProps>> = {
  fields: lazyPart(async () => (await import('./tabs/fields-tab.tsx')).FieldsTab),
  configuration: lazyPart(async () => (await import('./tabs/configuration-tab.tsx')).ConfigurationTab),
  builder: BuilderTab,
  preview: lazyPart(async () => (await import('./tabs/preview-tab.tsx')).PreviewTab),
}
const FieldSheet = lazyPart(async () => (await import('./canvas/field-sheet.tsx')).FieldSheet)
const SectionSheet = lazyPart(async () => (await import('./canvas/section-sheet.tsx')).SectionSheet)
const SaveQuestions = lazyPart(async () => (await import('./save/save-dialogs.tsx')).SaveQuestions)
const ArchiveQuestion = lazyPart(async () => (await import('./save/confirm-dialogs.tsx')).ArchiveQuestion)
const RemoveSectionQuestion = lazyPart(async () => (await import('./save/confirm-dialogs.tsx')).RemoveSectionQuestion)

const parse = (raw: Record<string, unknown>) => ({
  tab: oneOf(raw, 'tab', tabs) ?? ('builder' as const),
  field: textParam(raw, 'field'),
  section: textParam(raw, 'section'),
})
type Confirmation = { kind: 'archive' | 'section'; id: string }

/** The problems of a part are shown once its sheet was closed. */
const useBuilderDesign = (form: FormDesign, openId: string | undefined) => {
  const design = useDesign(form)
  const [previousId, setPreviousId] = useState(openId)
  if (previousId !== openId) {
    setPreviousId(openId)
    if (previousId) design.markLeft(previousId)
  }
  return design
}

export const FormBuilder = ({ form, title }: { form: FormDesign; title: string }) => {
  const say = useSay()
  const [search, show] = usePageSearch(parse)
  const design = useBuilderDesign(form, search.field ?? search.section)
  const saving = useSaveDesign(design)
  const actions = useBuilderActions(design)
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const { now } = design
  const onField = useCallback((field: string) => show({ field, section: undefined }, { replace: false }), [show])
  const onSection = useCallback((section: string) => show({ section, field: undefined }, { replace: false }), [show])
  const close = useCallback(() => show({ field: undefined, section: undefined }), [show])
  const onArchive = useCallback((id: string) => setConfirmation({ kind: 'archive', id }), [])
  const onDuplicate = useCallback(
    (id: string) => {
      const copy = actions.duplicate(id)
      if (copy) onField(copy)
    },
    [actions, onField],
  )
  const onRemoveSection = (id: string) => {
    if (now.sections.length > 1) setConfirmation({ kind: 'section', id })
    else toast({ kind: 'error', message: say(builderText.lastSection) })
  }
  const goTo = ({ owner, id }: FormProblem) => {
    if (owner === 'field') onField(id)
    else if (owner === 'section') onSection(id)
    else show({ tab: 'configuration' })
  }
  const field = now.fields.find(({ id, isArchived }) => id === search.field && !isArchived)
  const section = now.sections.find(({ id }) => id === search.section)
  const Content = contents[search.tab]
  const done = () => {
    setConfirmation(undefined)
    close()
  }
  return (
    <>
      <ViewBar
        title={title}
        filters={
          <div className="flex min-w-0 [&_label]:flex-auto">
            <Segmented
              label={say(builderText.views)}
              value={search.tab}
              onChange={(tab) => show({ tab }, { replace: false })}
              items={tabs.map((id) => ({ id, name: say(builderText[id]) }))}
            />
          </div>
        }
        action={<DesignBar design={design} saving={saving} />}
      />
      {form.hasRestrictedParts && <Alert className="mx-4 mb-2">{say(builderText.hasRestrictedParts)}</Alert>}
      <div className="@container flex min-h-0 flex-1 flex-col border-t border-line">
        <Content
          design={design}
          actions={actions}
          onField={onField}
          onSection={onSection}
          onArchive={onArchive}
          onRemoveSection={onRemoveSection}
        />
      </div>
      {field && (
        <FieldSheet design={design} field={field} onClose={close} onArchive={onArchive} onDuplicate={onDuplicate} />
      )}
      {section && (
        <SectionSheet design={design} section={section} onClose={close} onRemove={() => onRemoveSection(section.id)} />
      )}
      {confirmation?.kind === 'archive' && (
        <ArchiveQuestion
          design={design}
          actions={actions}
          id={confirmation.id}
          onDone={done}
          onClose={() => setConfirmation(undefined)}
        />
      )}
      {confirmation?.kind === 'section' && (
        <RemoveSectionQuestion
          design={design}
          id={confirmation.id}
          onDone={done}
          onClose={() => setConfirmation(undefined)}
        />
      )}
      {saving.question && <SaveQuestions design={design} saving={saving} onGoTo={goTo} />}
      <PageLeaveGuard isDirty={design.isDirty} />
    </>
  )
}
