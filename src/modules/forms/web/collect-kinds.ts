import { fieldTypes, type FieldType } from '../field-kinds.ts'

const folderOf = (type: FieldType) => type.toLowerCase().replaceAll('_', '-')

/** Collects the same module of every folder in `kinds` by field type; folders are named after types. */
export const collectKinds = <Part>(files: Record<string, Part>): Record<FieldType, Part> => {
  const byFolder = new Map(Object.entries(files).map(([path, part]) => [path.split('/').at(-2), part]))
  const parts = fieldTypes.map((type) => {
    const part = byFolder.get(folderOf(type))
    if (!part) throw new Error(`kinds/${folderOf(type)} lacks a file that every field type has`)
    return [type, part] as const
  })
  return Object.fromEntries(parts) as Record<FieldType, Part>
}
