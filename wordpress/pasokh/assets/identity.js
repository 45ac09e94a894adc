// Knows how the page of a logged-in customer tells the chat who that is. Knows no chat.
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

  if (told)
    fetch(told.url, { headers: { 'X-WP-Nonce': told.nonce }, credentials: 'same-origin' })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((voucher) => voucher && say('identify', { token: voucher.token }))
      .catch(() => {}); // without a voucher the visitor chats as everybody does
}
