/**
 * Sets the size of the root font, by which every measure of the kit grows (spec:interface#root-font): the width of the
 * app's column / 7.5. In portrait up to 750 px the column is the viewport, held above 320; beyond, and on a phone held
 * sideways, it is 480 px wide, so that a screen shows more than two lines.
 *
 * Text for the head of the page, in the oldest syntax: it runs before anything paints. It reads the window's own width,
 * never an element's, because the page may have none yet; and only another width counts, because a keyboard that opens
 * changes the height alone.
 */
export const ROOT_FONT_SCRIPT = `(function(w){var last=0;function set(){
var width=w.innerWidth,column=width>750||width>480&&width>w.innerHeight?480:width<320?320:width;
if(!width||width===last)return;last=width;w.document.documentElement.style.fontSize=column/7.5+'px'}
set();w.addEventListener('resize',set);w.addEventListener('pageshow',set)})(window)`
