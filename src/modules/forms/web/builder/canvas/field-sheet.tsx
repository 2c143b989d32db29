import { Archive, Copy } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import type { Field } from '../../../definition.ts'
import { builderText, sectionText } from '../builder-text.ts'
import { FieldSettings } from '../field-settings/field-settings.tsx'
import { settingsText } from '../settings-text.ts'
import type { Design } from '../use-design.ts'

type Props = {
  design: Design
  field: Field
  onDuplicate: (id: string) => void
  onArchive: (id: string) => void
  onClose: () => void
}

const PlainSheet = ({ design, field, onDuplicate, onArchive, onClose }: Props) => {
  const say = useSay()
  return (
    <Sheet
      title={say(field.name) || say(settingsText.sheet)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
      footer={
        <>
          <Button look="ghost-danger" onPress={() => onArchive(field.id)}>
            <Archive aria-hidden className="size-4" />
            {say(builderText.archive)}
          </Button>
          <Button look="ghost" onPress={() => onDuplicate(field.id)}>
            <Copy aria-hidden className="size-4" />
            {say(builderText.duplicate)}
          </Button>
          <span className="flex-1" />
          <Button look="primary" type="submit">
            {say(sectionText.done)}
          </Button>
        </>
      }
    >
      <div className="col-span-12">
        <FieldSettings key={field.id} design={design} field={field} />
      </div>
    </Sheet>
  )
}

/** Settings of a field in a side sheet; edits go to the draft at once. */
export const FieldSheet = memo(PlainSheet)
