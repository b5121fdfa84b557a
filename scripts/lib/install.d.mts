/** Ends the command when Node is older than package.json asks for. */
export function requireNode(): void
/** Installs the packages of package-lock.json when they are missing or others. */
export function ensureInstalled(): Promise<void>
