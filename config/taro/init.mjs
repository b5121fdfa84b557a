import taro from '@tarojs/api'
import { hooks } from '@tarojs/runtime'

if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro)

export default taro
