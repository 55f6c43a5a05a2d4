// The page without a connection: in the chosen language, and gone as soon as the server can be reached (S2 §4: every 5 s).
(() => {
  const page = document.documentElement;
  try {
    page.lang = JSON.parse(localStorage.getItem('ekipa.settings') || '{}').language === 'en' ? 'en' : 'pl';
  } catch {
    // Storage may be forbidden or hold something else.
  }
  document.title = `${document.querySelector(`main[lang=${page.lang}] h1`).textContent} – Ekipa`;
  const look = () => {
    void fetch('/healthz').then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  };
  setInterval(look, 5_000);
  addEventListener('online', look);
})();
