import { CallError } from '@/api/core/errors'

/** Runs an act whose refusal the app has said already. @returns null after a refusal; anything else is thrown on */
export async function quietly<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (reason) {
    if (reason instanceof CallError) return null
    throw reason
  }
}
