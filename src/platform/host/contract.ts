import type { HostKind } from '@/domain/platform'

export type NativeFunction = 'isApp' | 'userInvalid' | 'backToList'

/** The native shell's functions (spec:platforms#native-shell). Any misbehaviour counts as no shell. */
export interface NativeBridge {
  /**
   * Calls a shell function with JSON.
   * @returns whether a shell took the call, and its answer when it was readable JSON of reasonable size; never rejects
   */
  call(name: NativeFunction, data?: Readonly<Record<string, unknown>>): Promise<{ taken: boolean; answer: unknown }>
}

export type Device = 'ios' | 'android' | 'unknown'

export interface Host {
  /** What the app runs in. On h5 `nativeShell` is known only after `detect`. */
  kind(): HostKind
  /** Asks a native shell once whether it is there; the answer is the final kind. Never rejects. */
  detect(): Promise<HostKind>
  /** The device; an unknown one is logged as a console error once (spec:platforms#unknown-device). */
  device(): Device
  /**
   * Takes token, openId and their like out of the address bar and its history entry.
   * @returns the address as it was before, for `session/entry`
   */
  stripSecrets(): string
  /**
   * Takes the hospital (`unitId`, `deptId`) out of the address bar: the app stands at another one, and a reload must not
   * lead there. Nothing on a mini-program.
   */
  forgetHospital(): void
  /** One entry of the browser's history back, where a page did not open. Nothing on a mini-program. */
  stepBack(): void
  setTitle(title: string): void
  readonly native: NativeBridge
  /**
   * Opens an address outside the app. The caller has passed `domain/external-gate`; only https is opened here.
   * A mini-program shows it on a page of its own; where that does not open it is put on the clipboard, and the caller
   * says so.
   */
  openExternal(url: string): Promise<{ outcome: 'opened' | 'copied' | 'refused' }>
  /** Another mini-program; only from a tap. @throws PortFault `unsupported` | `cancelled` | `failed` */
  openMiniProgram(target: { appId: string; path?: string }): Promise<void>
  /** From a web-view to a page of the mini-program around it. False when there is none. */
  toMiniPage(page: string, mode?: 'push' | 'relaunch'): Promise<boolean>
  /** Starts the app anew: page load on h5, relaunch of the start page on mini-programs. */
  reload(): void
  /** The mini-program's home: of this one, or of the one around a web-view; on plain h5 `/`. */
  exitToMiniHome(): void
  /** @throws PortFault `failed` */
  copyText(text: string): Promise<void>
  /** Opens the dialler. @throws PortFault `cancelled` | `failed` */
  callPhone(number: string): Promise<void>
  /**
   * Random bytes as hexadecimal digits, for keys that the app makes itself: of the host's cryptography where it offers
   * one. Alipay documents none, and WeChat has none in its oldest libraries: there they are the engine's own. A server ties
   * such a key to the account that sends it, so that a foreseen one opens nothing (spec:calls#idempotent-intent).
   */
  randomHex(bytes: number): string
  /**
   * How much larger than usual the host draws letters, by the setting of its own app: 1 is usual. A browser enlarges pages
   * by itself and says 1.
   */
  textFactor(): number
  /** The host's app is so old that parts of this one cannot work; false where nobody says its age (a browser, Alipay). */
  isTooOld(): boolean
  /** The page as shown, in px of the screen. */
  window(): { readonly width: number; readonly height: number }
  /** The page is shown in another size: the phone was turned, or its window changed; returns the unsubscriber. */
  onResize(listener: () => void): () => void
  /** Coming to and leaving the foreground; returns the unsubscriber. */
  onShow(listener: () => void): () => void
  onHide(listener: () => void): () => void
  /** The phone is short of memory and may end the app; returns the unsubscriber. Never called in a browser. */
  onMemoryLow(listener: () => void): () => void
  /**
   * Something was thrown that nothing caught: the error, or the text that a mini-program's host makes of it. Whoever
   * listens keeps no message of it (src/domain/fault.ts).
   */
  onFault(listener: (thrown: unknown) => void): void
  /**
   * An address came into the running page from outside: what follows the `#` of a link that was followed, or typed, in the
   * window of the app; returns the unsubscriber. Never called on a mini-program, whose links open the hand-off page.
   */
  onAddress(listener: (address: string) => void): () => void
  /** The person has taken a picture of the screen; returns the unsubscriber. Never called in a browser. */
  onCapture(listener: () => void): () => void
  /**
   * The browser's next way back is told here and leaves the page where it is. Mini-programs draw a way back that cannot be
   * held: there it is never told.
   * @returns lets go, and resolves when the history is as it was; a page that was left already (`isLeft`) only stops
   * listening
   */
  holdBack(onBack: () => void): (isLeft?: boolean) => Promise<void>
  /**
   * The person's way back is told here, once, and leaves the page: for a layer over it. Not from the first page of a visit, and
   * never on a mini-program (spec:platforms#back-over-a-layer).
   * @returns stops listening
   */
  closeOnBack(onBack: () => void): () => void
  /** To be called before the app itself goes back: no layer stops that. */
  leavePage(): void
}
