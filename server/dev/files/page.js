// Helpers of development pages: element builder and language switch.
export const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
};

/** Sets the page's language from `rows`; calls `onTurned` after the user switches. */
export function speaking(rows, onTurned) {
  const toggle = document.getElementById('locale');
  let locale = localStorage.getItem('locale') === 'en' ? 'en' : 'fa';
  const speak = () => {
    document.documentElement.lang = locale;
    document.documentElement.dir = locale === 'fa' ? 'rtl' : 'ltr';
    document.title = rows[locale].title;
    for (const part of document.querySelectorAll('[data-text]'))
      part.textContent = rows[locale][part.dataset.text];
    toggle.textContent = rows[locale].other;
    toggle.lang = locale === 'fa' ? 'en' : 'fa';
  };
  toggle.addEventListener('click', () => {
    locale = locale === 'fa' ? 'en' : 'fa';
    localStorage.setItem('locale', locale);
    speak();
    onTurned();
  });
  speak();
  return { localeNow: () => locale, wordsNow: () => rows[locale] };
}
