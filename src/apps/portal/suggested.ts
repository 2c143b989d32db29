export type Item = { title: string; url: string }

/** Undefined where there was no answer: without suggestions the forms still work. */
export const suggestedFor = async (address: string, text: string, signal: AbortSignal): Promise<Item[] | undefined> => {
  try {
    const reply = await fetch(`${address}?${new URLSearchParams({ q: text })}`, { signal })
    return reply.ok ? ((await reply.json()) as { items: Item[] }).items : undefined
  } catch {
    return undefined
  }
}
