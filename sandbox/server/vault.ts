import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import { NO_NUMBER, type Sealed } from './db/columns'
import { StartError } from './upkeep/start-error'

import { documentKey } from '@/domain/input/document-number'
import { maskIdNo } from '@/domain/text'

export type { Sealed }

/**
 * Identity numbers rest encrypted (spec:security#identity-numbers): AES-256-GCM with a fresh nonce, bound to the row they
 * stand in, so that a number copied to another row opens nowhere. Rows are found by a keyed hash in a column of its own.
 */
export interface Vault {
  /** @param text opens as it is given. @param row id of the row that the number stands in */
  seal(text: string, row: string): Sealed
  /** Opens what a screen shows or a rule compares; lists have no need of it. @throws Error when it was changed or moved */
  open(rests: Sealed, row: string): string
  /** The same number has the same key; without the secret nobody can try all numbers there are. */
  keyOf(text: string): string
}

/** How every sealed number begins, and no other one: '.' stands in no number of a document. */
export const SEALED_FORM = 'v1.'
/** Characters that name the key a number was sealed with. */
const ID_LENGTH = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Rows as a seed or an earlier version wrote them: the number itself, its key column saying so. */
export const PLAIN = 'plain:'

/** The vaults of this process by the name of their key: a sealed number says which one opens it. */
const vaults = new Map<string, Vault>()

/** How a number is written: no blanks around it, the check character as a capital letter. */
const written = (text: string): string => text.trim().toUpperCase()

/** @param secret 32 bytes at least */
export function createVault(secret: Buffer): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'identity numbers', use, KEY_BYTES))
  const [sealing, finding] = [derive('seal'), derive('find')]
  const id = derive('name').toString('base64url').slice(0, ID_LENGTH)
  const prefix = `${SEALED_FORM}${id}.`
  const vault: Vault = {
    seal(text, row) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(row))
      const packed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${prefix}${packed.toString('base64url')}` as unknown as Sealed
    },
    open(rests, row) {
      const text = String(rests)
      if (!text.startsWith(prefix)) throw new Error('not a number of this key')
      const packed = Buffer.from(text.slice(prefix.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, packed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(row))
        .setAuthTag(packed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(packed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
    keyOf: (text) => createHmac('sha256', finding).update(documentKey(text)).digest('base64url'),
  }
  vaults.set(id, vault)
  return vault
}

/** The columns of a patient's number: to open, and to find. */
export const identityColumns = (vault: Vault, idNo: string, patientId: string) => ({
  idNo: vault.seal(written(idNo), patientId),
  idNoKey: vault.keyOf(idNo),
})

/** The same as a seed writes them, which has no key: the start of the hospital seals them. */
export const unsealedColumns = (idNo: string) => ({
  idNo: '' as unknown as Sealed,
  idNoKey: `${PLAIN}${idNo}`,
})

/** Whether a text has the form of a sealed number, which no document's number has. */
export const isSealed = (text: string): boolean => /^v1\.[\w-]{8}\.[\w-]{38,}$/.test(text)

/** A number that somebody may leave out: '' stays '', and has nothing to be opened. */
export const sealedOrNone = (vault: Vault, text: string, row: string): Sealed =>
  text === '' ? NO_NUMBER : vault.seal(text, row)

export const openedOrNone = (rests: Sealed, row: string): string => (rests === NO_NUMBER ? '' : openAny(rests, row))

/** Opens a number with the key that it names. @throws Error when that key is not here */
export function openAny(rests: Sealed, row: string): string {
  const vault = vaults.get(String(rests).slice(SEALED_FORM.length, SEALED_FORM.length + ID_LENGTH))
  if (!vault) throw new Error('no key for this identity number')
  return vault.open(rests, row)
}

/** The number of a patient's document, for a rule that compares a part of it. @throws Error when its key is not here */
export const idNoOf = ({ idNo, patientId }: { idNo: Sealed; patientId: string }): string => openAny(idNo, patientId)

/**
 * What is shown of it. The mask rests nowhere: beside the birthday of the same row it would leave a few dozen numbers
 * to try. Views of one person ask for it, lists do not.
 */
export const maskedIdNo = (who: { idNo: Sealed; patientId: string }): string => maskIdNo(idNoOf(who))

const FILE = 'identity.key'

/**
 * The secret behind the vault: SANDBOX_IDENTITY_KEY (64 hexadecimal digits; every process that shares a database needs
 * the same one), else a file of the data folder that only this account reads, made when there is none.
 * @throws StartError when the given one is no key
 */
export function identitySecret(data: string, given: string | undefined): Buffer {
  const secret = Buffer.from(given || keptSecret(path.join(data, FILE)), 'hex')
  if (secret.length < KEY_BYTES)
    throw new StartError(
      given ? 'SANDBOX_IDENTITY_KEY 须为64位十六进制数' : `身份密钥文件已损坏：${path.join(data, FILE)}`,
    )
  return secret
}

function keptSecret(file: string): string {
  try {
    // With an outside database nothing else makes the folder.
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    // Of two processes that begin together one makes it, and both read it.
    if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartError(`数据目录无法写入：${file}（${(cause as Error).message}）`)
  }
  return readFileSync(file, 'utf8').trim()
}
