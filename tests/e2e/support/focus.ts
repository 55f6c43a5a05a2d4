/**
 * For `page.evaluate`: what is wrong with what has the focus, in words, or nothing. It must be in the window, not wholly
 * behind something else (WCAG 2.4.11), and marked by an outline of its own or around it, or, in a menu or a list, by its
 * ground (WCAG 2.4.7). What still moves has some frames to come to rest.
 */
export const faultOfFocus = `(async () => {
  const rowRoles = '[role^=menuitem], [role=option]';
  const outlined = (element, pseudo) => {
    const { outlineStyle, outlineWidth, outlineColor, content } = getComputedStyle(element, pseudo);
    if (pseudo && content === 'none') return false;
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/transparent|, 0\\)|\\/ 0\\)/.test(outlineColor);
  };
  const around = (element) => [element, element.parentElement, element.parentElement?.parentElement, ...element.parentElement?.children ?? []];
  const isMarked = (element) =>
    outlined(element, '::after') || around(element).some((one) => one && outlined(one)) ||
    (element.matches(rowRoles) && element.matches('[data-highlighted]'));
  const faultOf = (element) => {
    // A field that walks through a list marks one of its rows.
    const { left, top, width, height } = (element.labels?.[0] && element.matches('[type=checkbox], [type=radio]') ? element.labels[0] : element).getBoundingClientRect();
    if (width < 2 || height < 2) return 'it has no size';
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    const isSeenAt = ([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (element.contains(hit) || hit.closest('label')?.contains(element) || hit.closest('label')?.control === element);
    };
    if (!points.some(isSeenAt)) {
      const above = document.elementFromPoint(...points[4]);
      return above ? 'it is behind ' + above.cloneNode().outerHTML : 'it is outside the window';
    }
    if (!isMarked(element)) return 'nothing shows that it has the focus';
    return '';
  };
  const frame = () => new Promise(requestAnimationFrame);
  let fault = '';
  for (const start = performance.now(); performance.now() - start < 600; await frame()) {
    const element = document.activeElement;
    fault = element && element !== document.body ? faultOf(element) : '';
    if (!fault) return '';
  }
  return fault;
})()`;
