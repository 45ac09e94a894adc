// Stands at the end of the login page that came drawn: shows it in the person's language, brings the panel once it is
// painted, and keeps what is pressed until the panel is there.
(() => {
  const AGAIN_MS = 3000;
  const PATIENCE_MS = 1000;
  const page = document.documentElement;
  const place = document.getElementById('root');
  const scripts = document.currentScript.dataset.scripts.split(' ');
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be refused by the browser: nobody is known then.
    }
  };
  // Whoever is logged in is led on, and who was logged out is told why: that is not drawn.
  if (read('token') || read('sessionEnded')) place.replaceChildren();
  else if (page.lang === 'en') place.replaceChildren(document.getElementById('drawn-en').content);
  delete page.dataset.drawn;

  let pressed = null;
  const keep = (event) => {
    const control =
      event.target instanceof Element && event.target.closest('button, input, label:has(input)');
    if (!control || control.matches('input:not([type=radio], [type=submit])')) return;
    event.preventDefault();
    pressed = control;
  };
  place.addEventListener('click', keep, true);
  addEventListener(
    'pasokh-arrived',
    () => {
      place.removeEventListener('click', keep, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );

  // What a line in a tunnel kept back is asked for again.
  const bring = (script) => import(script).catch(() => setTimeout(bring, AGAIN_MS, script));
  const start = () => scripts.splice(0).forEach(bring);
  // A page in the background is not painted; it need not wait either.
  if (document.hidden) start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, PATIENCE_MS);
})();
