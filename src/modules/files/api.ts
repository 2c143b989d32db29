import * as z from 'zod/mini'
import { endpoint, FileReply, Id, Nothing, queryNumber } from '#core/endpoint.ts'

/** The purpose of a file decides its allowed content, its size, and who may read it. */
export const purposes = ['avatar', 'logo', 'background', 'attachment'] as const
export type Purpose = (typeof purposes)[number]
/** Also files that the server makes for a module above, which alone hands them out. */
export type StoredPurpose = Purpose | 'export'

export const FileRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  purpose: z.enum(purposes),
  createdAt: z.string(),
})
export type FileRecord = z.output<typeof FileRecord>

/** Widths of the smaller versions of a picture. */
export const pictureWidths = [96, 480] as const

export const fileApi = {
  upload: endpoint('POST /files', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.object({ purpose: z.enum(purposes) }),
    reply: FileRecord,
    carries: 'upload',
  }),
  get: endpoint('GET /files/:id', { needs: 'signed-in', openToPrograms: true, input: Id, reply: FileRecord }),
  download: endpoint('GET /files/:id/content', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(Id, { width: z.optional(queryNumber(z.int())) }),
    reply: FileReply,
    carries: 'download',
  }),
  remove: endpoint('DELETE /files/:id', { needs: 'signed-in', openToPrograms: true, input: Id, reply: Nothing }),
}
