/** Whether an address in an article has an allowed protocol. */
export const isSafeLink = (address: string) => {
  const protocol = URL.parse(address)?.protocol
  return protocol === 'http:' || protocol === 'https:' || protocol === 'mailto:' || protocol === 'tel:'
}
