/**
 * Parts Taro's module of wrapped components.
 *
 * @param code the whole module
 * @param only the component that is asked for; null for the list of them all
 */
export function oneComponent(code: string, only: string | null): string
