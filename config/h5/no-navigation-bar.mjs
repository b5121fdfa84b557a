/**
 * Stands for Taro's own navigation bar on h5: three drawings and a style sheet for a bar that stays hidden, because no
 * page asks for the default navigation style. Titles go to `document.title` all the same.
 */
export const initNavigationBar = () => undefined
