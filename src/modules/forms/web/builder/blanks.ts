/** Creates new fields, sections and tabs. */
import type { widths, Field, FieldType, FormDefinition, Section } from '../../definition.ts'
import { blankField, blankSection } from '../../blank.ts'
import type { Words } from '#core/words.ts'

export type Tab = FormDefinition['tabs'][number]
export type Width = (typeof widths)[number]
const plainWords = ({ ar, en }: Words) => ({ ar, en })

export const newId = (): string => crypto.randomUUID()

/** `customer_name` from “Customer name”, with a number if that is taken. */
export const keyFor = (english: string, taken: Iterable<string>) => {
  const used = new Set([...taken].map((key) => key.toLowerCase()))
  const plain = english
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 50)
  const key = plain || 'field'
  for (let at = 1; ; at += 1) {
    const tried = at === 1 ? key : `${key}_${at}`
    if (!used.has(tried)) return tried
  }
}

/** Keys of archived fields may be reused. */
export const keysOf = ({ fields }: FormDefinition, except?: string) =>
  fields.filter(({ id, isArchived }) => id !== except && !isArchived).map(({ key }) => key)

type Start = { type: FieldType; sectionId: string; name: Words; taken: Iterable<string> }

export const newField = ({ type, sectionId, name, taken }: Start): Field =>
  blankField({ id: newId(), sectionId, key: keyFor(name.en, taken), type, name: plainWords(name) })
export const newSection = (title: Words, tabId: string | null): Section => ({
  ...blankSection({ id: newId(), title: plainWords(title) }),
  tabId,
})
export const newTab = (name: Words): Tab => ({ id: newId(), name: plainWords(name), icon: '', uiOrder: 0 })
