/** Lets who saves a ticket ask the form, wherever it stands and whether it is on the page at all. */
import { useState } from 'react'

/** Shows what is wrong and goes there; undefined where something is, else the values that are in sight, by field id. */
type Ask = () => Readonly<Record<string, unknown>> | undefined
export type FormChecks = ReturnType<typeof makeFormChecks>

const makeFormChecks = () => {
  let ask: Ask | undefined
  return {
    /** Returns how to withdraw it. */
    register: (next: Ask) => {
      ask = next
      return () => {
        if (ask === next) ask = undefined
      }
    },
    isThere: () => ask !== undefined,
    /** Where no form is on the page there is nothing to look at; the server judges in any case. */
    ask: () => (ask ? ask() : {}),
  }
}

export const useFormChecks = () => useState(makeFormChecks)[0]
