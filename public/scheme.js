// Sets language, direction, scheme, density and accent on the root before the first paint; the rest is the panel's.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // The browser may deny storage; the defaults then apply.
    }
  };
  const locale = read('locale') === 'en' ? 'en' : 'fa';
  root.lang = locale;
  // The login page is prerendered in Persian for unknown users; script-loader.js shows it once it fits the user.
  if (locale === 'en' || read('token') || read('sessionEnded')) root.dataset.prerendered = 'unknown';
  root.dir = locale === 'fa' ? 'rtl' : 'ltr';
  const manifest = document.querySelector('[rel=manifest]');
  if (manifest && locale === 'en') manifest.href = manifest.href.replace('/manifest.fa.', '/manifest.en.');
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
    .forEach((name, index) => {
      root.style.setProperty(`--${name}`, `light-dark(#${colours[index * 2]}, #${colours[index * 2 + 1]})`);
    });
})();
