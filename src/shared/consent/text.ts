/** Words of the first-run consent (PIPL: purpose, kinds and rights before anything is processed). */

/** Version of the text below; a change asks every patient again. */
export const CONSENT_VERSION = '2026-11'

export const CONSENT_TITLE = '隐私保护说明'

export const CONSENT_LEAD = '在您同意之前，我们不会读取您的手机号、证件或健康信息，也不会使用相机、相册等权限。'

/** What is used for what. One line a purpose, so that a patient can check each. */
export const CONSENT_POINTS: readonly { title: string; text: string }[] = [
  { title: '手机号与登录', text: '用于登录和接收就诊提醒。' },
  { title: '姓名与证件号', text: '仅在您做在线认证时使用，用于与医院档案核对。' },
  { title: '就诊与治疗信息', text: '由医院提供，只向您本人和您同意的配偶展示。' },
  { title: '相机、相册', text: '仅在您点按扫码或上传时使用，首次使用会先询问。' },
]

export const CONSENT_RIGHTS =
  '您可以随时在“设置”中查看或撤回同意；需要更正、复制或删除信息时，请联系医院。不同意也可以浏览医院介绍等公开内容。'
