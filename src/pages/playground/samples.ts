/** A quiet landscape of its own for every number. */
export function scenery(at: number): string {
  const hue = (at * 47) % 360
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 180">',
    `<rect width="300" height="180" fill="hsl(${hue} 28% 84%)"/>`,
    `<circle cx="${60 + ((at * 31) % 180)}" cy="58" r="26" fill="hsl(${hue} 40% 94%)"/>`,
    `<path d="M0 140 Q80 ${70 + ((at * 13) % 40)} 150 130 T300 110 V180 H0Z" fill="hsl(${hue} 22% 62%)"/>`,
    '</svg>',
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** A small photo, as pictures in articles come. */
export const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAFCAIAAAD38zoCAAAAFUlEQVR42mOcuWk7AzbAxIADDE4JAA+jAhVhB8AkAAAAAElFTkSuQmCC'

/** An article as a hospital's editor writes it, with what must not come through. */
export const article = [
  '<h2>促排卵药物怎么打</h2>',
  '<p>请在<b>每晚 21:00</b> 前后 30 分钟内注射。打针前先<u>核对药名和剂量</u>。</p>',
  '<ol><li>洗手，取出药品，恢复室温 10 分钟</li><li>选择肚脐旁开两指处，<i>轮换</i>部位</li><li>垂直进针，停留 10 秒</li></ol>',
  `<img src="${photo}" alt="注射部位示意">`,
  '<table><tr><th>日期</th><th>剂量</th></tr><tr><td>3月2日</td><td>150 IU</td></tr><tr><td>3月3日</td><td>150 IU</td></tr></table>',
  '<blockquote>剂量以医生当天的医嘱为准。</blockquote>',
  '<p>漏打或打错请<a href="tel:0000-1234567">致电护士站</a>，也可以看<a href="/articleList">更多文章</a>。',
  '<a href="javascript:alert(1)" onclick="alert(2)">这一段只是文字</a></p>',
  '<script>alert(3)</script><iframe src="https://example.org"></iframe>',
].join('')
