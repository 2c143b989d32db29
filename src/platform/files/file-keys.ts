import type { SlowConnection } from '../database/engine.ts'

type Stored = { orgId: string; id: string; widths: readonly number[] }

/** Under which keys the bytes of a file are kept. */
export const keysOfFile = ({ orgId, id, widths }: Stored) => [
  `${orgId}/${id}`,
  ...widths.map((width) => `${orgId}/${id}-${width}`),
]

/** Where the bytes of an organisation's files are kept, by what its rows say. */
export const fileKeysOf = async (on: SlowConnection, orgId: string) => {
  const { rows } = await on.query<{ id: string; widths: number[] }>(
    'select id, widths from public.file where org_id = $1 and (removed_at is null or expires_at is not null)',
    [orgId],
  )
  return rows.flatMap((file) => keysOfFile({ orgId, ...file }))
}
