import type { Update } from '@/platform/update/contract'

/** What both hosts' update managers share. */
interface Manager {
  onUpdateReady(listener: () => void): void
  applyUpdate(): unknown
}

/** @param manager the host's manager, null in base libraries without one; one object for the app's life */
export function createMiniUpdate(manager: () => Manager | null): Update {
  let known: Manager | null = null
  const read = (): Manager | null => (known ??= manager())
  return {
    onReady: (listener) => read()?.onUpdateReady(() => listener()),
    apply: () => void read()?.applyUpdate(),
  }
}
