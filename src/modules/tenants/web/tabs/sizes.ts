const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
export const megabyte = 1_048_576

/** The largest unit of which there is at least one. */
export const inUnits = (bytes: number) => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return { amount: bytes / 1024 ** step, unit: units[step] ?? 'byte' }
}
