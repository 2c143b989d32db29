import { SquareKanban } from 'lucide-react'
import type { TabIcon } from '#modules/orgs/api/dashboards.ts'
import { iconsOfTabs } from '#modules/orgs/web/dashboards/tab-icons.ts'

export const BoardIcon = ({ icon, className = 'size-4' }: { icon: string; className?: string }) => {
  const Icon = iconsOfTabs[icon as TabIcon] ?? SquareKanban
  return <Icon aria-hidden className={`shrink-0 ${className}`} strokeWidth={1.75} />
}
