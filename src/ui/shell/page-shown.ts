import { createContext, useContext, useRef } from 'react'

const PageShown = createContext(true)

/** Tells the kit below it whether its page is in front. */
export const PageShownProvider = PageShown.Provider

/** False while another page covers this one. */
export const usePageShown = (): boolean => useContext(PageShown)

/** The value while the page is in front, and the last such value while it is not: a covered page draws nothing. */
export function useWhileShown<Value>(value: Value): Value {
  const isShown = usePageShown()
  const last = useRef(value)
  if (isShown) last.current = value
  return last.current
}
