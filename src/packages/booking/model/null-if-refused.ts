import { CallError } from '@/api/core/errors'

/**
 * Runs a write whose failure has been shown to the patient already (the client alerts it).
 * @returns null after a failed call; any other error is thrown on
 */
export async function nullIfRefused<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write()
  } catch (reason) {
    if (reason instanceof CallError) return null
    throw reason
  }
}
