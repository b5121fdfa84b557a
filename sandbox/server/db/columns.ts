import { bigint, customType, pgSchema } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** Own schema, so that a shared PostgreSQL database keeps its other tables and a reset can drop ours whole. */
export const sandboxSchema = pgSchema('sandbox')

export const instant = (name: string) => bigint(name, { mode: 'number' })
