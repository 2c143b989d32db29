/** Hands a file to the person's browser, to be kept where they choose. */
export const saveFile = (name: string, content: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export const saveJson = (name: string, value: unknown) =>
  saveFile(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }))
