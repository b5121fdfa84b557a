/**
 * The hosts' global objects for the tests of the ports, without the rest of the vendors' globals: their `require` knows
 * no `resolve`, and it would take the place of Node's.
 */
/* oxlint-disable typescript/triple-slash-reference -- an import would bring the globals that are left out here */
/// <reference path="../../node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts" />
/// <reference path="../../node_modules/@mini-types/my/types/index.d.ts" />
declare let wx: WechatMiniprogram.Wx
