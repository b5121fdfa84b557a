import { apiRoutes } from './console/api/api-routes'
import { consoleRoutes } from './console/routes'
import { domains } from './registry'
import { type RunningSandbox, type SandboxOptions, startServer } from './server/start'

/**
 * Starts the sandbox hospital with all its domains.
 * @throws StartError with one clear line: port in use, folder not writable or in use, database unreachable.
 */
export const startSandbox = (options: SandboxOptions): Promise<RunningSandbox> =>
  startServer(options, { ...domains, pageRoutes: [consoleRoutes, apiRoutes] })

export type { RunningSandbox, SandboxOptions } from './server/start'
