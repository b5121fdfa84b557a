/** How many heavy things may run at the same time. */
export const lanes: number
/** The browser's program, or null. */
export function findChrome(): string | null
/** Installs a browser and a Chinese font where it may, says what is missing where it may not. */
export function ensureBrowser(): Promise<void>
