/** Names of the components that the app, or a library of its, can show; sorted. */
export function usedComponents(): string[]
