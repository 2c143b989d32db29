import { Download } from 'lucide-react'
import { exportText } from '#ui/buttons/export-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useDownload } from '#ui/calls/use-download.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { useSay } from '#ui/words.tsx'
import { responseApi, type ResponseFilter } from '../../api/responses.ts'

const documents = [
  { format: 'EXCEL', name: 'Excel', ending: 'xlsx' },
  { format: 'WORD', name: 'Word', ending: 'docx' },
  { format: 'PDF', name: 'PDF', ending: 'pdf' },
] as const

type Props = { filter: ResponseFilter; name: string; isEmpty: boolean }

export const ExportMenu = ({ filter, name, isEmpty }: Props) => {
  const say = useSay()
  const csv = useDownload(responseApi.csv)
  const document = useDownload(responseApi.document)
  return (
    <Menu
      label={say(exportText.export)}
      trigger={
        <Button isDisabled={isEmpty} isPending={csv.isPending || document.isPending}>
          <Download aria-hidden className="size-4" />
          <span className="@max-sm:sr-only">{say(exportText.export)}</span>
        </Button>
      }
      groups={[
        {
          actions: [
            ...documents.map(({ format, name: formatName, ending }) => ({
              id: format,
              name: formatName,
              run: () => void document.run({ ...filter, format }, `${name}.${ending}`),
            })),
            { id: 'CSV', name: 'CSV', run: () => void csv.run(filter, `${name}.csv`) },
          ],
        },
      ]}
    />
  )
}
