/** To which groups or boards the records of a field are limited. */
import { useSay } from '#ui/words.tsx'
import { BoardsField, GroupsField } from '../field-settings/parts.tsx'
import { typeSettingsText } from '../type-settings-text.ts'
import type { SettingsProps } from './type-props.ts'

const limitProps = ({ field, onConfig }: SettingsProps) => ({
  value: (field.configuration['within'] as string[] | undefined) ?? [],
  onChange: (ids: string[]) => onConfig({ limitProps: ids }),
})
export const GroupsSetting = (props: SettingsProps) => {
  const say = useSay()
  return (
    <GroupsField
      label={say(typeSettingsText.withinGroups)}
      hint={say(typeSettingsText.withinGroupsHint)}
      {...limitProps(props)}
    />
  )
}
export const BoardsSetting = (props: SettingsProps) => {
  const say = useSay()
  return (
    <BoardsField
      label={say(typeSettingsText.withinBoards)}
      hint={say(typeSettingsText.withinBoardsHint)}
      {...limitProps(props)}
    />
  )
}
