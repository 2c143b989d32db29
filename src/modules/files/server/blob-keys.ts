/** Storage keys of a file, made from ids only, never from its name. */
export const blobKey = (orgId: string, id: string, width?: number) =>
  width === undefined ? `${orgId}/${id}` : `${orgId}/${id}-${width}`

export const blobKeys = ({ orgId, id, widths }: { orgId: string; id: string; widths: readonly number[] }) => [
  blobKey(orgId, id),
  ...widths.map((width) => blobKey(orgId, id, width)),
]
