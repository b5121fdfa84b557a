import { withoutSecrets } from '@/platform/shared/secret-address'

/**
 * Runs before anything paints, loads or renders: cleans the address bar and keeps the full address for one reader.
 * `BOOT_SCRIPT` is the same as text, for the head of the page.
 */
export function bootStrip(win: Window): void {
  const full = win.location.href
  const clean = withoutSecrets(full)
  if (clean === full) return
  let kept = full
  win.history.replaceState(win.history.state, '', clean)
  // Not enumerable and readable once, so that code which enumerates the window later does not find the token.
  Object.defineProperty(win, '__takeEntry', {
    configurable: true,
    enumerable: false,
    value: () => {
      const once = kept
      kept = ''
      return once
    },
  })
}

/**
 * The head script as text, in the oldest syntax. It knows the same names as `withoutSecrets` (a test compares both) and
 * drops a pair when its name or an address inside its value names one of them.
 */
export const BOOT_SCRIPT = `(function(w){try{
var S=/^(token|openid|authorization|admintoken|accesstoken|ticket|unionid|sessionkey|session_key)$/,N=/(^|[?&#;])(token|openid|authorization|admintoken|accesstoken|ticket|unionid|sessionkey|session_key)(\\[\\d*\\])?=/i;
function d(t){for(var i=0;i<4;i++){try{var n=decodeURIComponent(t);if(n===t)break;t=n}catch(e){break}}return t}
function q(s,b){return s.split('&').filter(function(p){if(!p)return false;var i=p.indexOf('='),k=d(i<0?p:p.slice(0,i)).trim().toLowerCase().replace(/\\[\\d*\\]$/,'');return !(S.test(k)||b&&(k==='code'||k==='state'))&&!N.test(d(i<0?'':p.slice(i+1)))}).join('&')}
function c(s,b){var i=s.indexOf('?');if(i<0)return s;var r=q(s.slice(i+1),b);return s.slice(0,i)+(r?'?'+r:'')}
var f=w.location.href,h=f.indexOf('#'),o=h<0?c(f,true):c(f.slice(0,h),true)+'#'+c(f.slice(h+1),false);
if(o!==f){w.history.replaceState(w.history.state,'',o);Object.defineProperty(w,'__takeEntry',{configurable:true,enumerable:false,value:function(){var r=f;f='';return r}})}
}catch(e){}})(window)`
