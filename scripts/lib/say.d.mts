/** `4200` → `4.2 s`, `83000` → `1 min 23 s`. */
export function duration(ms: number): string
