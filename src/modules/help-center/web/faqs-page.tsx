import { UserText } from '#ui/display/bidi.tsx'
import { recordsText } from '#ui/records/text.ts'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say } from '#ui/words.tsx'
import { faqApi, type Faq } from '../api.ts'
import { faqText } from '../text.ts'
import { OrderedRecords } from './ordered-records.tsx'

const column = columnsFor<Faq>()
const columnsOf = (say: Say): Column<Faq>[] => [
  column.accessor('question', {
    header: say(faqText.question),
    meta: { width: 'minmax(16rem, 1fr)', slot: 'title' },
    cell: ({ row }) => <UserText>{say(row.original.question)}</UserText>,
  }),
  column.accessor('isPopular', {
    header: say(recordsText.state),
    meta: { width: '8rem', slot: 'end' },
    cell: ({ row }) => row.original.isPopular && say(faqText.isPopular),
  }),
]

const popularFilter = {
  name: 'isPopular',
  label: faqText.isPopular,
  items: [
    { id: 'true', name: faqText.isPopular },
    { id: 'false', name: faqText.others },
  ],
}

export const FaqsPage = () => (
  <OrderedRecords api={faqApi} text={faqText} columns={columnsOf} filters={[popularFilter]} path="help-center/faqs" />
)
