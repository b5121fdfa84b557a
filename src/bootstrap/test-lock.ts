/** The lock of test builds with this app's own dialogs (spec:session#test-lock). */

import { createTestLock } from './create-test-lock'

import { host } from '@/platform/host'
import { dialogs } from '@/ui/dialog/dialogs'

/** Asks once per start when the first address carries `isTestLock`; compiled out of builds without a code. */
export const testLock = createTestLock({
  code: TEST_LOCK_CODE,
  prompt: () => dialogs.prompt('请输入测试口令', { title: '测试版本', label: '测试口令', maxLength: 4, keep: true }),
  alert: (text) => dialogs.alert(text, { keep: true }),
  reload: () => host.reload(),
  leave: () => host.exitToMiniHome(),
})
