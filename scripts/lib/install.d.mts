/** Ends the command when Node is older than package.json asks for. */
export function requireNode(): void
/** Installs the packages of package-lock.json when they are missing or others. */
export function ensureInstalled(): Promise<void>
/** The lock file with the address of each package's archive at the registries of npm's settings. */
export function withAddresses<Lock extends { packages: Record<string, object> }>(
  lock: Lock,
  settings: Record<string, unknown>,
): Lock
