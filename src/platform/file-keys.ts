import type { ClientBase } from 'pg'

/** Where the bytes of an organisation's files are kept, by what its rows say. */
export const fileKeysOf = async (on: Pick<ClientBase, 'query'>, orgId: string) => {
  const { rows } = await on.query<{ id: string; widths: number[] }>(
    'select id, widths from public.file where org_id = $1 and removed_at is null',
    [orgId],
  )
  return rows.flatMap(({ id, widths }) => [`${orgId}/${id}`, ...widths.map((width) => `${orgId}/${id}-${width}`)])
}
