/** Few words of its own: the loader is the only part that every page of a site loads. */
export const loaderText = {
  ar: { open: 'فتح المحادثة', close: 'إغلاق المحادثة', title: 'محادثة' },
  en: { open: 'Open the chat', close: 'Close the chat', title: 'Chat' },
}
