// Sets language, direction and scheme on the root before the first paint; everything else is the panel's.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be refused by the browser; the defaults then stand.
    }
  };
  const locale = read('locale') === 'en' ? 'en' : 'fa';
  root.lang = locale;
  root.dir = locale === 'fa' ? 'rtl' : 'ltr';
  // React Aria reads this once, when its code is first evaluated.
  window[Symbol.for('react-aria.i18n.locale')] = locale === 'fa' ? 'fa-IR' : 'en-US';
  const scheme = read('scheme');
  if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme;
})();
