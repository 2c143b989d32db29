/** Types of notifications by channel, as check boxes that take effect at once. */
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useSay } from '#ui/words.tsx'
import { notificationChannels, type Channels, type NotificationChannel } from '../preferences.ts'
import { channelNames, settingsText, typeNames } from '../settings-text.ts'
import { notificationTypes, type NotificationType } from '../types.ts'

type Props = {
  channels: Record<NotificationType, Channels>
  onChange: (type: NotificationType, channel: NotificationChannel, isOn: boolean) => void
}

export const ChannelTable = ({ channels, onChange }: Props) => {
  const say = useSay()
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="py-2 text-start font-normal">
              {say(settingsText.type)}
            </th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className="w-24 px-1 @xs:px-2 py-2 text-center font-normal">
                {say(channelNames[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTypes.map((type) => (
            <tr key={type} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 text-start font-normal">
                {say(typeNames[type])}
                {type === 'call-summary-changed' && (
                  <span className="block text-xs text-muted">{say(settingsText.laterType)}</span>
                )}
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel} className="px-2 py-2">
                  <span className="flex justify-center">
                    <Checkbox
                      aria-label={`${say(typeNames[type])}: ${say(channelNames[channel])}`}
                      isSelected={channels[type][channel]}
                      onChange={(isOn) => onChange(type, channel, isOn)}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
