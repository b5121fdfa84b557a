/**
 * Attributes that Taro's mini-program templates drop unless they are named here. Readers on WeChat and Alipay hear
 * roles, names and states only through them; `src/ui/a11y` writes them. Each entry stands some forty times in WeChat's
 * unrolled template (about 1.4 KB for View), so only what the kit writes is listed.
 */

/** An empty value means "whatever the component was given". */
type Injected = Record<string, string>

const all = (...names: string[]): Injected => Object.fromEntries(names.map((name) => [name, '']))

/** Alipay names the role with the plain attribute as well. */
const role = process.env.TARO_ENV === 'alipay' ? ['role'] : []

const named = ['aria-role', 'aria-label', 'aria-hidden', ...role]
const states = [
  'aria-disabled',
  'aria-selected',
  'aria-checked',
  'aria-expanded',
  'aria-live',
  'aria-modal',
  'aria-describedby',
]
const typed = ['aria-label', 'aria-required', 'aria-describedby']

/**
 * How often a component may stand directly or indirectly within one of its kind; WeChat's template repeats it so often.
 * A sheet scrolls on a page that scrolls, and a row of days within it; a text holds words and at most another text. What
 * keeps a finger from moving the page (the ground of a layer, a picture in full, the button that is dragged) lies beside its
 * like, and at most in one.
 */
const nestElements = { text: 3, 'static-text': 3, 'scroll-view': 3, 'catch-view': 2 }

/** Options of @tarojs/plugin-inject. */
export const injected: { nestElements: Record<string, number>; components: Record<string, Injected> } = {
  nestElements,
  components: {
    View: all(...named, ...states),
    Text: all(...named),
    Image: all(...named),
    Button: all(...named, 'aria-disabled'),
    ScrollView: all(...named),
    Canvas: all(...named),
    Input: all(...typed),
    Textarea: all(...typed),
    Picker: all(...typed),
    Slider: all('aria-label'),
    Switch: all('aria-label', 'aria-checked'),
  },
}
