/** Some providers take only templates some hours after the customer's last message. */
type Limits = { windowHours: number | null }

/** When it closes, in milliseconds; undefined where there is no limit. */
export const windowEnd = ({ windowHours }: Limits, lastInboundAt: string | null) => {
  if (windowHours === null) return undefined
  return lastInboundAt === null ? 0 : Date.parse(lastInboundAt) + windowHours * 3_600_000
}

export const isWindowClosed = (limits: Limits, lastInboundAt: string | null, now = Date.now()) => {
  const end = windowEnd(limits, lastInboundAt)
  return end !== undefined && end <= now
}
