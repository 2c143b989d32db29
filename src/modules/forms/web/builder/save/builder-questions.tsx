/** Confirmation dialogs before archiving a field or removing a section. */
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { builderText } from '../builder-text.ts'
import { fieldsIn, removeSection } from '../edits.ts'
import type { BuilderActs } from '../canvas/use-builder-acts.ts'
import type { Design } from '../use-design.ts'
import { usesOf } from './uses.ts'

type Props = { design: Design; id: string; onDone: () => void; onClose: () => void }

export const ArchiveQuestion = ({ design, acts, id, onDone, onClose }: Props & { acts: BuilderActs }) => {
  const say = useSay()
  const language = useLanguage()
  const field = design.now.fields.find((one) => one.id === id)
  if (!field) return null
  const uses = usesOf(design.now, field)
  const names = [...uses.fields.map(({ name }) => say(name)), ...uses.sections.map(({ title }) => say(title))]
  const used =
    names.length > 0 ? say(builderText.archiveUsed, { names: new Intl.ListFormat(language).format(names) }) : ''
  return (
    <Dialog
      danger
      title={say(builderText.archiveTitle, { name: acts.nameOf(id) })}
      body={[say(builderText.archiveBody), used].filter(Boolean).join(' ')}
      confirm={say(builderText.archive)}
      onConfirm={() => {
        acts.archive(id)
        onDone()
      }}
      onCancel={onClose}
    />
  )
}

export const RemoveSectionQuestion = ({ design, id, onDone, onClose }: Props) => {
  const say = useSay()
  const { now, change, isSaved } = design
  const section = now.sections.find((one) => one.id === id)
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
