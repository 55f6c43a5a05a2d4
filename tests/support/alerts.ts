/** Every alert that is on the page from now on, however briefly: what a screen reader would say of it. */
export function hearAlerts() {
  const said: string[] = [];
  const observer = new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role=alert]')) said.push(alert.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return {
    stop: () => {
      observer.disconnect();
      return said;
    },
  };
}
