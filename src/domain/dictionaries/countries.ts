/**
 * Countries and regions by Chinese name, in two variants (spec:identity#dictionaries: "name only, two variants"; which
 * names each holds is ours, spec:identity#dictionaries): a short one for the usual case and a full one.
 */

/** The usual choices; the last entry opens the full list. */
export const COUNTRIES_SHORT: readonly string[] = (
  '中国 中国香港 中国澳门 中国台湾 美国 加拿大 英国 法国 德国 意大利 西班牙 俄罗斯 日本 韩国 朝鲜 蒙古 越南 老挝 柬埔寨 ' +
  '泰国 缅甸 马来西亚 新加坡 印度尼西亚 菲律宾 印度 巴基斯坦 哈萨克斯坦 澳大利亚 新西兰 巴西 南非 尼日利亚 埃及 其他'
).split(' ')

/** Member states of the United Nations and its observers, with China's regions in front, by region of the world. */
export const COUNTRIES_FULL: readonly string[] = (
  '中国 中国香港 中国澳门 中国台湾 ' +
  '阿富汗 阿联酋 阿曼 阿塞拜疆 巴基斯坦 巴勒斯坦 巴林 不丹 朝鲜 东帝汶 菲律宾 格鲁吉亚 哈萨克斯坦 韩国 吉尔吉斯斯坦 柬埔寨 ' +
  '卡塔尔 科威特 老挝 黎巴嫩 马尔代夫 马来西亚 蒙古 孟加拉国 缅甸 尼泊尔 日本 塞浦路斯 沙特阿拉伯 斯里兰卡 塔吉克斯坦 泰国 ' +
  '土耳其 土库曼斯坦 文莱 乌兹别克斯坦 新加坡 叙利亚 亚美尼亚 也门 伊拉克 伊朗 以色列 印度 印度尼西亚 约旦 越南 ' +
  '阿尔巴尼亚 爱尔兰 爱沙尼亚 安道尔 奥地利 白俄罗斯 保加利亚 北马其顿 比利时 冰岛 波黑 波兰 丹麦 德国 俄罗斯 法国 梵蒂冈 ' +
  '芬兰 荷兰 黑山 捷克 克罗地亚 拉脱维亚 立陶宛 列支敦士登 卢森堡 罗马尼亚 马耳他 摩尔多瓦 摩纳哥 挪威 葡萄牙 瑞典 瑞士 ' +
  '塞尔维亚 圣马力诺 斯洛伐克 斯洛文尼亚 乌克兰 西班牙 希腊 匈牙利 意大利 英国 ' +
  '阿尔及利亚 埃及 埃塞俄比亚 安哥拉 贝宁 博茨瓦纳 布基纳法索 布隆迪 赤道几内亚 多哥 厄立特里亚 佛得角 冈比亚 刚果（布） ' +
  '刚果（金） 吉布提 几内亚 几内亚比绍 加纳 加蓬 津巴布韦 喀麦隆 科摩罗 科特迪瓦 肯尼亚 莱索托 利比里亚 利比亚 卢旺达 ' +
  '马达加斯加 马拉维 马里 毛里求斯 毛里塔尼亚 摩洛哥 莫桑比克 纳米比亚 南非 南苏丹 尼日尔 尼日利亚 塞拉利昂 塞内加尔 塞舌尔 ' +
  '圣多美和普林西比 斯威士兰 苏丹 索马里 坦桑尼亚 突尼斯 乌干达 赞比亚 乍得 中非 ' +
  '阿根廷 安提瓜和巴布达 巴巴多斯 巴哈马 巴拉圭 巴拿马 巴西 玻利维亚 伯利兹 多米尼加 多米尼克 厄瓜多尔 哥伦比亚 哥斯达黎加 ' +
  '格林纳达 古巴 圭亚那 海地 洪都拉斯 加拿大 美国 秘鲁 墨西哥 尼加拉瓜 萨尔瓦多 圣基茨和尼维斯 圣卢西亚 圣文森特和格林纳丁斯 ' +
  '苏里南 特立尼达和多巴哥 危地马拉 委内瑞拉 乌拉圭 牙买加 智利 ' +
  '澳大利亚 巴布亚新几内亚 斐济 基里巴斯 马绍尔群岛 密克罗尼西亚 瑙鲁 帕劳 萨摩亚 所罗门群岛 汤加 图瓦卢 瓦努阿图 新西兰 其他'
).split(' ')
