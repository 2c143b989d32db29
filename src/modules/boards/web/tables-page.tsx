import { useParams } from '@tanstack/react-router'
import { TablesView } from './tables/tables-view.tsx'

export const TablesPage = () => {
  const { boardId = '' }: { boardId?: string } = useParams({ strict: false })
  return <TablesView boardId={boardId} />
}
