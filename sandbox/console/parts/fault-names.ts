/** What each damage looks like to the app. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  delay: '回应很慢',
  stall: '回应中途停住',
  cut: '回应被截断',
  reset: '连接断开',
  badJson: '回应不是JSON',
  html: '回应是网页',
  empty: '回应为空',
  status: 'HTTP错误状态',
  code: '业务返回码',
  unkept: '已执行但未保存回应',
  crash: '服务器崩溃',
}
