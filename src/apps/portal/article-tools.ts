/** Counts the view of an article once a visitor sees it, and shares and prints it. */
const count = (address: string, action: string) => navigator.sendBeacon(address, new URLSearchParams({ action }))

/** A page that is fetched ahead, or opened behind others, is counted when it is shown. */
const whenSeen = (run: () => void) => {
  const isSeen = () => document.visibilityState === 'visible'
  if (isSeen()) return run()
  const check = () => {
    if (!isSeen()) return
    document.removeEventListener('visibilitychange', check)
    run()
  }
  document.addEventListener('visibilitychange', check)
}

const share = async (button: HTMLElement, status: Element | null) => {
  const url = location.origin + location.pathname
  // Not every browser has both, whatever the types say.
  const { share: open, clipboard } = navigator as Partial<Navigator>
  if (open) await open.call(navigator, { title: document.title, url })
  else await clipboard?.writeText(url)
  if (!open && status) status.textContent = button.dataset['share'] ?? ''
}

/** A video that the browser cannot play says so below itself. */
const noteBrokenVideos = (text: string) => {
  const note = (video: HTMLVideoElement) => {
    if (video.nextElementSibling) return
    const problem = document.createElement('p')
    problem.setAttribute('role', 'alert')
    problem.className = 'text-danger'
    problem.textContent = text
    video.after(problem)
  }
  for (const video of document.querySelectorAll('video')) {
    if (video.error) note(video)
    video.addEventListener('error', () => note(video))
  }
}

export const equipArticle = (tools: HTMLElement, address: string) => {
  noteBrokenVideos(tools.dataset['broken'] ?? '')
  for (const button of tools.querySelectorAll('button')) button.hidden = false
  whenSeen(() => count(address, 'view'))
  window.addEventListener('afterprint', () => count(address, 'print'))
  tools.querySelector('[data-print]')?.addEventListener('click', () => window.print())
  const button = tools.querySelector<HTMLElement>('[data-share]')
  button?.addEventListener('click', () => {
    // Refused where the visitor closed the window of their system.
    void share(button, tools.querySelector('[role=status]')).then(
      () => count(address, 'share'),
      () => undefined,
    )
  })
}
