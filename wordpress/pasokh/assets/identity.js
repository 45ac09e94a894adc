// Passes the identity token of a logged-in customer to the chat.
{
  const told = window.pasokhIdentity;

  /** Waits for the loader where it is not there yet. */
  function say(...words) {
    if (!window.Pasokh) {
      const room = (...said) => room.q.push(said);
      room.q = [];
      window.Pasokh = room;
    }
    window.Pasokh(...words);
  }

  const get = (url, headers) => fetch(url, { headers, credentials: 'same-origin', cache: 'no-store' });

  /** With the page's nonce, or where that is too old on a page left open, with a new one. */
  async function voucher() {
    const answer = await get(told.url, { 'X-WP-Nonce': told.nonce });
    if (answer.status !== 403) return answer;
    const nonce = await get(told.renewal, {});
    if (nonce.ok) told.nonce = (await nonce.text()).trim();
    return get(told.url, { 'X-WP-Nonce': told.nonce });
  }

  let askedAt = Number.NEGATIVE_INFINITY;

  /** At most once in ten seconds: a server whose clock is wrong makes none that holds. */
  function vouch() {
    if (performance.now() - askedAt < 10_000) return;
    askedAt = performance.now();
    voucher()
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((found) => found && say('identify', { token: found.token }))
      .catch(() => {}); // without a voucher the visitor chats as everybody does
  }

  if (told) {
    say('on', 'identity', ({ error }) => error === 'IdentityExpired' && vouch());
    vouch();
  }
}
