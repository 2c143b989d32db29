import { words } from '#core/words.ts'

export const tryPageText = words({
  about: {
    ar: 'صفحة بسيطة فيها أداة المحادثة كما يراها زوّار موقعك. افتحها من زاوية الصفحة واكتب رسالة؛ تصل إلى صندوق المحادثات.',
    en: 'A plain page with the chat widget as visitors of your site see it. Open it from the corner and write: it arrives in the inbox.',
  },
})
