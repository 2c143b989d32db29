/** Every kind of node in an article. */
import { callout } from './kinds/callout.ts'
import { bulletList, listItem, orderedList } from './kinds/lists.ts'
import { attachment, image, video } from './kinds/media.ts'
import { table, tableCell, tableHeader, tableRow } from './kinds/tables.ts'
import { blockquote, codeBlock, hardBreak, heading, horizontalRule, paragraph } from './kinds/text-blocks.ts'
import type { NodeKind } from './node.ts'

export const nodeKinds: Record<string, NodeKind> = {
  paragraph,
  heading,
  blockquote,
  codeBlock,
  horizontalRule,
  hardBreak,
  bulletList,
  orderedList,
  listItem,
  table,
  tableRow,
  tableCell,
  tableHeader,
  image,
  video,
  attachment,
  callout,
}
