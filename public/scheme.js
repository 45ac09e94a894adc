// Sets language, direction, scheme, density and accent on the root before the first paint; the rest is the panel's.
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
  // The login page comes drawn in Persian for whom nobody knows; first.js says when what stands there may be seen.
  if (locale === 'en' || read('token') || read('sessionEnded')) root.dataset.drawn = 'otherwise';
  root.dir = locale === 'fa' ? 'rtl' : 'ltr';
  // React Aria reads this once, when its code is first evaluated.
  window[Symbol.for('react-aria.i18n.locale')] = locale === 'fa' ? 'fa-IR' : 'en-US';
  const scheme = read('scheme');
  if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme;
  if (read('density') === 'compact') root.dataset.density = 'compact';
  // Ready-made colours in a fixed order, as src/platform/appearance/theme.ts keeps them; anything else is not looked at.
  const accent = read('accent') ?? '';
  if (!/^1( [0-9a-f]{6}){19}$/.test(accent)) return;
  const colours = accent.split(' ').slice(2);
  'accent-mark accent accent-hover on-accent accent-soft on-accent-soft accent-text focus chart-1'
    .split(' ')
    .forEach((name, at) => {
      root.style.setProperty(`--${name}`, `light-dark(#${colours[at * 2]}, #${colours[at * 2 + 1]})`);
    });
})();
