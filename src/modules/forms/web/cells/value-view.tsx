/** Read-only full view of a custom value on the ticket page. */
import { useSay } from '#ui/words.tsx'
import { isBlank } from '../../values/stored-value.ts'
import { useOwnFiles } from '../fill/fill-scope.tsx'
import { fillText } from '../fill/fill-text.ts'
import type { ViewProps } from '../web-kind.ts'
import { webKinds } from '../web-kinds.ts'
import { ValueCell, type ValueProps } from './value-cell.tsx'

type Props = ValueProps & Pick<ViewProps, 'ticketPath'>

export const ValueView = ({ field, value, refs, fileUrl, ticketPath }: Props) => {
  const say = useSay()
  const uploads = useOwnFiles()
  if (isBlank(value)) return <span className="text-sm text-muted">{say(fillText.notYet)}</span>
  const View = webKinds[field.type].view
  if (!View) return <ValueCell field={field} value={value} refs={refs} fileUrl={fileUrl} />
  const url = fileUrl ?? uploads.fileUrl
  return <View value={value as never} field={field} refs={refs} fileUrl={url} ticketPath={ticketPath} />
}
