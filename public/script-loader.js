// Shows the prerendered login page in the user's language, loads the panel after the first paint, and repeats a press
// made before the panel was ready.
(() => {
  const RETRY_MS = 3000;
  const MAX_PAINT_WAIT_MS = 1000;
  const page = document.documentElement;
  const root = document.getElementById('root');
  const scripts = document.currentScript.dataset.scripts.split(' ');
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // The browser may deny storage; the user is then unknown.
    }
  };
  // A user who is logged in, or was logged out for a reason, sees another screen than the prerendered one.
  if (read('token') || read('sessionEnded')) root.replaceChildren();
  else if (page.lang === 'en') root.replaceChildren(document.getElementById('prerendered-en').content);
  delete page.dataset.prerendered;

  let pressed = null;
  const holdPress = (event) => {
    const control =
      event.target instanceof Element && event.target.closest('button, input, label:has(input)');
    if (!control || control.matches('input:not([type=radio], [type=submit])')) return;
    event.preventDefault();
    pressed = control;
  };
  root.addEventListener('click', holdPress, true);
  addEventListener(
    'pasokh-arrived',
    () => {
      root.removeEventListener('click', holdPress, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );

  // A script lost on the network is requested again.
  const loadScript = (script) => import(script).catch(() => setTimeout(loadScript, RETRY_MS, script));
  const start = () => scripts.splice(0).forEach(loadScript);
  // A page in the background is not painted, so its scripts load at once.
  if (document.hidden) start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, MAX_PAINT_WAIT_MS);
})();
