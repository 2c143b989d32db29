/** The list of options inside a select, combo box or filter. */
import { Check } from 'lucide-react'
import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components/ListBox'
import { uiText } from '../../text.ts'
import { useSay } from '../../words.tsx'
import { option } from '../popover-styles.ts'

export type Choice<Id extends string = string> = { id: Id; name: string; hue?: string }

/** The last option of a search: creates an item with the searched name. */
export type NewChoice = { name: string; onCreate: () => void }
export const newChoiceItem = ({ name }: NewChoice): Choice => ({ id: '+', name })

const NoResults = ({ isLoading }: { isLoading?: boolean }) => (
  <p className="px-2 py-1.5 text-sm text-muted">{useSay()(isLoading ? uiText.loading : uiText.nothing)}</p>
)

type Props = Omit<ListBoxProps<Choice>, 'children' | 'className'> & { isLoading?: boolean }

export const Choices = ({ isLoading, ...props }: Props) => (
  // Escape closes what the list is in, instead of clearing the selection.
  <ListBox
    escapeKeyBehavior="none"
    {...props}
    className="max-h-72 overflow-auto outline-none"
    renderEmptyState={() => <NoResults isLoading={isLoading} />}
  >
    {(item: Choice) => (
      <ListBoxItem id={item.id} textValue={item.name} className={option}>
        {({ isSelected }) => (
          <>
            {item.hue && <span className="size-2 rounded-full" style={{ background: item.hue }} />}
            <span className="flex-1">{item.name}</span>
            {isSelected && <Check className="size-3.5 text-brand-text" />}
          </>
        )}
      </ListBoxItem>
    )}
  </ListBox>
)
