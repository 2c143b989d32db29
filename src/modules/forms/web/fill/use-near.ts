/** Others are asked only once somebody comes to the field: a form of many pickers opens without a single question. */
import { useState } from 'react'

export const useNear = () => {
  const [isNear, setNear] = useState(false)
  return { isNear, near: { onFocus: () => setNear(true) } }
}
