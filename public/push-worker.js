// Shows push messages and opens their page when they are pressed.
self.addEventListener('push', (event) => {
  const { title, body, tag, url, icon, language } = event.data.json()
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, lang: language, dir, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (!page) return self.clients.openWindow(url)
    await page.navigate(url)
    return page.focus()
  }
  event.waitUntil(open())
})
