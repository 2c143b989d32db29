/** Articles that may answer the customer; their link or text goes into the message being written. */
import { ArticleSuggestions } from '#modules/knowledge/web/article-suggestions.tsx'
import { insertText } from '../composer/insert-into-draft.ts'
import type { PanelProps } from './panel-props.ts'

export const KnowledgeTab = ({ conversation: { id, subject, status } }: PanelProps) => (
  <ArticleSuggestions about={subject} onInsert={status === 'RESOLVED' ? undefined : (text) => insertText(id, text)} />
)
