import { fileApi, pictureWidths } from '#modules/files/api.ts'
import { Avatar } from '#ui/display/badges.tsx'
import { useBlob } from '#ui/calls/use-blob.ts'

type Props = { name: string; fileId: string | null; isLarge?: boolean; className?: string }

/** A person's picture, or their initials until there is one. */
export const UserAvatar = ({ name, fileId, isLarge, className }: Props) => {
  const picture = useBlob(fileApi.download, fileId ? { id: fileId, width: pictureWidths[isLarge ? 1 : 0] } : null)
  return <Avatar name={name} picture={picture} className={className} />
}
