import { ScrollRegion } from '#ui/display/scroll-region.tsx'

type Props = { label: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** What a chart shows, as a table. */
export const DataTable = ({ label, head, rows }: Props) => (
  <ScrollRegion role="region" aria-label={label} className="max-h-64 overflow-y-auto rounded-md border border-line">
    <table className="w-full text-xs">
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 bg-surface">
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col" className="border-b border-line px-3 py-1.5 text-start font-semibold">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th key={head[at]} scope="row" className="border-b border-line px-3 py-1.5 text-start font-normal">
                  {cell}
                </th>
              ) : (
                <td key={head[at]} className="border-b border-line px-3 py-1.5 text-start">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
