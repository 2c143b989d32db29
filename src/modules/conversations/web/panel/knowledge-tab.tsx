/** Articles that may answer the customer; their link or text goes into the message being written. */
import { useRead } from '#ui/calls/use-calls.tsx'
import { ArticleSuggestions } from '#modules/knowledge/web/article-suggestions.tsx'
import { questionApi } from '../../api/questions.ts'
import { insertText } from '../composer/insert/insert-into-draft.ts'
import type { PanelProps } from './panel-props.ts'

export const KnowledgeTab = ({ conversation: { id, subject, status } }: PanelProps) => {
  const { data } = useRead(questionApi.get, { id })
  return (
    <ArticleSuggestions
      about={data?.question ?? subject}
      onInsert={status === 'RESOLVED' ? undefined : (text) => insertText(id, text)}
    />
  )
}
