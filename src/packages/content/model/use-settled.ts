import { useEffect, useState } from 'react'

/** Typing rests this long before it is asked for, ms [ours]. */
const REST_MS = 400

/** What was typed, once it has rested: a search asks once for a word and not for each of its letters. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
