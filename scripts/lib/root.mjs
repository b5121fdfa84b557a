import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, whatever folder a command was started from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * A path inside the repository.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts)
