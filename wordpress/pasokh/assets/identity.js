// Passes the identity token of a logged-in customer to the chat.
{
  const settings = window.pasokhIdentity;

  /** Sends a command to the chat; one sent before the loader waits for it. */
  function sendCommand(...values) {
    if (!window.Pasokh) {
      const queue = (...queued) => queue.q.push(queued);
      queue.q = [];
      window.Pasokh = queue;
    }
    window.Pasokh(...values);
  }

  const fetchUncached = (url, headers) =>
    fetch(url, { headers, credentials: 'same-origin', cache: 'no-store' });

  /** With the page's nonce, or with a new one where that is too old on a page left open. */
  async function requestToken() {
    const response = await fetchUncached(settings.url, { 'X-WP-Nonce': settings.nonce });
    if (response.status !== 403) return response;
    const nonce = await fetchUncached(settings.renewal, {});
    if (nonce.ok) settings.nonce = (await nonce.text()).trim();
    return fetchUncached(settings.url, { 'X-WP-Nonce': settings.nonce });
  }

  let requestedAt = Number.NEGATIVE_INFINITY;

  /** At most once in ten seconds: a server whose clock is wrong issues only expired tokens. */
  function identify() {
    if (performance.now() - requestedAt < 10_000) return;
    requestedAt = performance.now();
    requestToken()
      .then((response) => (response.ok ? response.json() : null))
      .then((data) => data && sendCommand('identify', { token: data.token }))
      .catch(() => {}); // without a token the visitor chats like everybody else
  }

  if (settings) {
    sendCommand('on', 'identity', ({ error }) => error === 'IdentityExpired' && identify());
    identify();
  }
}
