const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isUuid = (value: unknown): value is string => typeof value === 'string' && shape.test(value)
