import { Code } from '#ui/display/bidi.tsx'
import type { ViewProps } from '../../web/web-kind.ts'

export const UrlView = ({ value }: ViewProps) => (
  <a href={value} target="_blank" rel="noopener noreferrer nofollow" className="text-brand-text hover:underline">
    <Code>{value}</Code>
  </a>
)
