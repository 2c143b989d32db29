import type { SlowConnection } from '../database/engine.ts'

type Stored = { orgId: string; id: string; widths: readonly number[] }

/** Storage keys of a file and its resized pictures. */
export const keysOfFile = ({ orgId, id, widths }: Stored) => [
  `${orgId}/${id}`,
  ...widths.map((width) => `${orgId}/${id}-${width}`),
]

/** Storage keys of all files of an organisation. */
export const fileKeysOf = async (on: SlowConnection, orgId: string) => {
  const { rows } = await on.query<{ id: string; widths: number[] }>(
    'select id, widths from public.file where org_id = $1 and (removed_at is null or expires_at is not null)',
    [orgId],
  )
  return rows.flatMap((file) => keysOfFile({ orgId, ...file }))
}
