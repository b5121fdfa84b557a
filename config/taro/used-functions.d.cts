/** Every word of the callers of the host that could be one of its functions; sorted. */
export function usedFunctions(): string[]
