import { ContentDialog } from '#ui/overlays/content-dialog.tsx'

export const PictureDialog = ({ name, url, onClose }: { name: string; url: string; onClose: () => void }) => (
  <ContentDialog title={name} size="large" onClose={onClose}>
    <img src={url} alt={name} className="mx-auto max-h-[75dvh] max-w-full object-contain" />
  </ContentDialog>
)
