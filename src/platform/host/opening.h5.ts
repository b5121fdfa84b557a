/**
 * The opening notice on h5, shown from the first bytes of the page until the first screen is rendered, which takes seconds
 * on a slow network; when a script of the app fails to load, it says so, offers a retry, and tries again by itself when
 * the network is back. It is part of the page itself
 * (src/index.html), because the app is not loaded yet.
 */
export const OPENING_TEXT = '正在打开，请稍候…'
export const FAILED_TEXT = '页面没有打开，请检查网络'
export const AGAIN_TEXT = '点这里重新打开'

/** Text for the page, behind `#opening`; in the oldest syntax. Without an observer nothing would take the line away again. */
export const OPENING_SCRIPT = `(function(w,d){
var o=d.getElementById('opening'),a=d.getElementById('app'),M=w.MutationObserver;
function e(v){if(v.target&&v.target.tagName==='SCRIPT'&&o.parentNode){o.innerHTML='${FAILED_TEXT}<br><u>${AGAIN_TEXT}</u>';o.setAttribute('role','button');o.tabIndex=0;o.onclick=function(){w.location.reload()};o.onkeydown=function(k){if(k.key==='Enter')o.onclick()};w.addEventListener('online',o.onclick)}}
function r(){w.removeEventListener('error',e,true);if(o.parentNode)o.parentNode.removeChild(o);w.removeEventListener('online',o.onclick)}
if(!M)return r();
w.addEventListener('error',e,true);
var m=new M(function(){if(a.querySelector('[id^="screen-"]')){m.disconnect();r()}});
m.observe(a,{childList:true,subtree:true})
})(window,document)`
