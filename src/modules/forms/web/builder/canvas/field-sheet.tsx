import { Archive, Copy } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useSay } from '#ui/words.tsx'
import type { Field } from '../../../definition.ts'
import { builderText } from '../builder-text.ts'
import { FieldSettings } from '../field-settings/field-settings.tsx'
import { settingsText } from '../settings-text.ts'
import type { Design } from '../use-design.ts'
import { PartSheet } from './part-sheet.tsx'

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
    <PartSheet
      title={say(field.name) || say(settingsText.sheet)}
      onClose={onClose}
      actions={
        <>
          <Button look="ghost-danger" onPress={() => onArchive(field.id)}>
            <Archive aria-hidden className="size-4" />
            {say(builderText.archive)}
          </Button>
          <Button look="ghost" onPress={() => onDuplicate(field.id)}>
            <Copy aria-hidden className="size-4" />
            {say(builderText.duplicate)}
          </Button>
        </>
      }
    >
      <div className="col-span-12">
        <FieldSettings key={field.id} design={design} field={field} />
      </div>
    </PartSheet>
  )
}

export const FieldSheet = memo(PlainSheet)
