import { answerDialog, ask, useLayers } from './store'

/** Words of the dialog buttons, with the specified space (spec:interface#dialog). */
export const DIALOG_BUTTONS = { ok: '确 定', cancel: '取 消' } as const

type Words = { title?: string; ok?: string; cancel?: string; keep?: boolean }
type ConfirmWords = Words & {
  /** Closes the question, as cancelled, when it resolves: what was asked about is over. */
  until?: Promise<unknown>
}
type PromptWords = Words & {
  label?: string
  initial?: string
  placeholder?: string
  maxLength?: number
  /** Returns what is wrong with the text, or null; the dialog stays open until it is right. */
  check?: (text: string) => string | null
}

const words = ({ title, ok = DIALOG_BUTTONS.ok, cancel = DIALOG_BUTTONS.cancel }: Words) => ({ title, ok, cancel })

/**
 * Questions and messages from anywhere, drawn by the shell of the screen in front. They queue; the same alert is not
 * queued twice; when the screen that asked goes away they count as cancelled.
 */
export const dialogs = {
  /** Says something and waits for 确 定. With `keep` (messages of effects that navigate) it survives the screen. */
  async alert(text: string, options: Words = {}): Promise<void> {
    const { queue } = useLayers.getState()
    if (queue.some((one) => one.kind === 'alert' && one.text === text && one.title === options.title)) return
    await ask({ kind: 'alert', text, keep: options.keep ?? false, ...words(options) })
  },

  /** Asks; true only when the person chose `ok`. */
  async confirm(text: string, options: ConfirmWords = {}): Promise<boolean> {
    const { keep = false, until } = options
    const answer = await ask({ kind: 'confirm', text, keep, ...words(options) }, until)
    return answer.ok
  },

  /** Asks for one line of text; null when cancelled. */
  async prompt(text: string, options: PromptWords = {}): Promise<string | null> {
    const { label, initial, placeholder, maxLength, check, keep = false } = options
    const field = { label, initial, placeholder, maxLength, check }
    const answer = await ask({ kind: 'prompt', text, keep, ...field, ...words(options) })
    return answer.ok ? answer.text : null
  },

  /** Cancels everything that is open (sign-out, hospital switch). */
  closeAll(): void {
    useLayers.getState().queue.forEach((one) => answerDialog(one.key, { ok: false, text: '' }))
  },
}
