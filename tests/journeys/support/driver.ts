/**
 * What a journey can do to the app, on any platform. A journey is written once against this and run by three
 * drivers: the compiled WeChat package, the compiled Alipay package, and the h5 build in Chromium.
 *
 * Ids are the app's own: `screen-<ScreenId>` on a screen's root, `<screen>-<thing>` on what can be touched or read.
 */
export interface Driver {
  readonly platform: 'h5' | 'weapp' | 'alipay'
  /**
   * Opens the installed app, at an address of the specification when one is given (`/index?unitId=335`).
   * Entry parameters travel in that address's query.
   */
  launch(address?: string): Promise<void>
  /** @throws Error when the id is not on the visible screen, is hidden or disabled, within `ms` in a browser (15 s unless given) */
  tap(id: string, ms?: number): Promise<void>
  /** Replaces the text of a field. @throws Error as `tap` */
  type(id: string, text: string): Promise<void>
  /** Text a person reads at the id; of a field, what stands in it. @throws Error when it is not there within `ms` (15 s unless given) */
  text(id: string, ms?: number): Promise<string>
  has(id: string): Promise<boolean>
  /** Whether a person could tap it now: there, and not disabled. */
  enabled(id: string): Promise<boolean>
  /** @throws Error naming the screen and the errors seen, when the id does not appear in time (10 s unless given) */
  waitFor(id: string, ms?: number): Promise<void>
  /** Back gesture or the browser's back button. */
  back(): Promise<void>
  /** Where the app is: page path on a mini-program, hash address on h5. */
  route(): Promise<string>
  title(): Promise<string>
  /** The process dies: no life cycle runs, stored values stay, the page stack is gone. */
  kill(): Promise<void>
  /** Starts the app anew, as `launch`: where nothing that it remembers from before may count. */
  relaunch(address?: string): Promise<void>
  /**
   * Follows a link to an address of the specification, as one in a message: a mini-program that runs comes to the front
   * and starts its pages anew; so does the app in a browser's window when another address is typed there. The app is
   * started where it does not run.
   */
  visit(address: string): Promise<void>
  /** Cuts or restores the network. */
  offline(cut: boolean): Promise<void>
  /** Everything the app keeps on this phone, as one text. */
  kept(): Promise<string>
  /** Uncaught errors and console errors since the launch. */
  errors(): Promise<string[]>
  screenshot?(name: string): Promise<void>
  /** Ends everything this driver started. */
  close(): Promise<void>
}

/** How long a screen may take to appear on a busy machine, in milliseconds. */
export const WAIT_MS = 15_000

/** How long a part is waited for that may have gone already, in milliseconds: then the journey looks again at what is there. */
export const BRIEF_MS = 1_000

/** What a person does with a phone beyond looking, touching and typing. */
export interface Hands {
  /** Draws a line on the pad with this id. */
  draw(id: string): Promise<void>
  /** Answers the picker with this id with a picture from the album. */
  choose(id: string, picture: Buffer): Promise<void>
  /** What the microphone hears from now on, as an MP3; null when it is refused. A browser hears a tone of its own. */
  speak(sound: Buffer | null): Promise<void>
}
