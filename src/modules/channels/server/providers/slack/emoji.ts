/** Slack names emoji by words. Those that people react with most. */
const byName: Record<string, string> = {
  '+1': '👍',
  thumbsup: '👍',
  '-1': '👎',
  thumbsdown: '👎',
  heart: '❤️',
  joy: '😂',
  smile: '😄',
  laughing: '😆',
  open_mouth: '😮',
  cry: '😢',
  angry: '😠',
  rage: '😡',
  tada: '🎉',
  pray: '🙏',
  clap: '👏',
  fire: '🔥',
  eyes: '👀',
  white_check_mark: '✅',
  heavy_check_mark: '✔️',
  x: '❌',
  raised_hands: '🙌',
  ok_hand: '👌',
  wave: '👋',
  rocket: '🚀',
  thinking_face: '🤔',
  100: '💯',
}
const plain = (emoji: string) => emoji.replaceAll('\uFE0F', '')
const byEmoji = new Map(
  Object.entries(byName)
    .toReversed()
    .map(([name, emoji]) => [plain(emoji), name]),
)

/** An unknown name is shown as Slack writes it. A colour of skin follows after `::`. */
export const emojiOf = (name: string) => {
  const [base = ''] = name.split('::')
  return byName[base] ?? `:${base}:`.slice(0, 16)
}
export const nameOfEmoji = (emoji: string) => byEmoji.get(plain(emoji))
