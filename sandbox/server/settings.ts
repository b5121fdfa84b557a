import { eq } from 'drizzle-orm'

import type { Db } from './db/database'
import { setting } from './tables'

/** The value kept under a key; undefined where there is none. */
export async function readSetting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return row?.value
}

export async function writeSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.delete(setting).where(eq(setting.key, key))
}
