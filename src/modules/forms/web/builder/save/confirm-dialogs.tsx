/** Confirmation dialogs before archiving a field or removing a section. */
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { useUsesSentence } from '#ui/records/uses-slot.ts'
import { builderText } from '../builder-text.ts'
import { fieldsIn, removeSection } from '../edits.ts'
import type { BuilderActions } from '../canvas/use-builder-actions.ts'
import type { Design } from '../use-design.ts'
import { usesOf } from './uses.ts'

type Props = { design: Design; id: string; onDone: () => void; onClose: () => void }

export const ArchiveQuestion = ({ design, actions, id, onDone, onClose }: Props & { actions: BuilderActions }) => {
  const say = useSay()
  const language = useLanguage()
  const field = design.now.fields.find((item) => item.id === id)
  const byRules = useUsesSentence(id)
  if (!field) return null
  const uses = usesOf(design.now, field)
  const names = [...uses.fields.map(({ name }) => say(name)), ...uses.sections.map(({ title }) => say(title))]
  const used =
    names.length > 0 ? say(builderText.archiveUsed, { names: new Intl.ListFormat(language).format(names) }) : ''
  return (
    <Dialog
      danger
      title={say(builderText.archiveTitle, { name: actions.nameOf(id) })}
      body={[say(builderText.archiveBody), used, byRules].filter(Boolean).join(' ')}
      confirm={say(builderText.archive)}
      onConfirm={() => {
        actions.archive(id)
        onDone()
      }}
      onCancel={onClose}
    />
  )
}

export const RemoveSectionQuestion = ({ design, id, onDone, onClose }: Props) => {
  const say = useSay()
  const { now, change, isSaved } = design
  const section = now.sections.find((item) => item.id === id)
  if (!section) return null
  return (
    <Dialog
      danger
      title={say(builderText.removeSectionTitle, { name: say(section.title) })}
      body={say(builderText.removeSectionBody, { count: fieldsIn(now, id).length })}
      confirm={say(builderText.remove)}
      onConfirm={() => {
        change((form) => removeSection(form, id, isSaved))
        onDone()
      }}
      onCancel={onClose}
    />
  )
}
