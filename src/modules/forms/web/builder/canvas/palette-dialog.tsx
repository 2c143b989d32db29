import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import type { FieldType } from '../../../definition.ts'
import { builderText } from '../builder-text.ts'
import { Palette } from './palette.tsx'

type Props = { title?: string; onChoose: (type: FieldType) => void; onClose: () => void }

/** The palette in a dialog, for small screens and the field page. */
export const PaletteDialog = ({ title, onChoose, onClose }: Props) => {
  const say = useSay()
  return (
    <ContentDialog title={title ?? say(builderText.addField)} onClose={onClose}>
      <Palette onAdd={onChoose} />
    </ContentDialog>
  )
}
