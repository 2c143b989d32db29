/** A plain record that only tests add to the product; it shows all that a record needs beyond the kit. */
import * as z from 'zod/mini'
import { ArchivableRecord, archiveApi, archivedFilter, crudApi, orderApi } from '#core/crud.ts'
import { Color, WordsSchema } from '#core/schemas.ts'

export const LabelInput = z.object({ name: WordsSchema, color: Color })
export type LabelInput = z.output<typeof LabelInput>
export const Label = z.extend(LabelInput, ArchivableRecord.shape)
export type Label = z.output<typeof Label>

export const labelApi = {
  ...crudApi('/labels', {
    view: { needs: 'ticket.view' },
    edit: { needs: 'user.admin' },
    input: LabelInput,
    reply: Label,
    sorts: ['name', 'createdAt'],
    filters: { color: z.optional(Color), ...archivedFilter },
  }),
  order: orderApi('/labels', { needs: 'user.admin' }),
  archive: archiveApi('/labels', { needs: 'user.admin' }),
}
