import type { Page } from '@playwright/test';

/** What has run, was asked for elsewhere, opened or refused in a page, in words; empty where nothing has. */
export type Watched = { ran: string[]; check: (where: string) => Promise<void>; checked: () => number };

/**
 * For `page.evaluate`: what of the page could run a script or lead to one, as it stands there. Scripts and frames of the
 * page's own are known by their addresses.
 */
const suspicious = `(() => {
  const isOurs = (address) => new URL(address, location.href).origin === location.origin;
  const isAddress = (address) => /^(https?|mailto|blob):/.test(new URL(address, location.href).protocol);
  const faults = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    for (const { name: attribute } of element.attributes) if (/^on|^srcdoc$|^formaction$/i.test(attribute)) faults.push(name + ' with ' + attribute);
    if (['iframe', 'object', 'embed', 'base', 'foreignobject', 'marquee', 'animate'].includes(name)) faults.push(name);
    if (name === 'script' && (!element.src || !isOurs(element.src))) faults.push('script ' + element.outerHTML.slice(0, 100));
    if (name === 'link' && !isOurs(element.href)) faults.push('link ' + element.href);
    if (name === 'meta' && element.httpEquiv) faults.push('meta ' + element.httpEquiv);
    if (name === 'form' && !isOurs(element.action)) faults.push('form ' + element.action);
    if (name === 'a' && element.hasAttribute('href') && !isAddress(element.href)) faults.push('a ' + element.href);
  }
  return faults;
})()`;

/** Watches a page from before its first address on. `check` throws with all that was seen so far. */
export async function watchScripts(page: Page, origin: string): Promise<Watched> {
  const ran: string[] = [];
  let count = 0;
  await page.exposeFunction('ran', (what: string) => void ran.push(`it ran: ${what}`));
  await page.exposeFunction('breach', (what: string) => void ran.push(`refused by the policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { breach } = window as unknown as { breach: (what: string) => void };
      breach(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  page.on('dialog', (dialog) => {
    // Ekipa's own question before something half filled is left.
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void ran.push(`a window: ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) ran.push(`asked elsewhere: ${url}`);
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank') ran.push(`led to ${frame.url()}`);
  });
  const check = async (where: string) => {
    count += 1;
    const found = [...ran.splice(0), ...((await page.evaluate(suspicious)) as string[])];
    if (found.length > 0) throw new Error(`${where}: ${[...new Set(found)].join('\n')}`);
  };
  return { ran, check, checked: () => count };
}
