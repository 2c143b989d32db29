import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { ViewProps } from '../../web/web-kind.ts'

export const HtmlView = ({ value }: ViewProps) => <RichTextView html={value} />
