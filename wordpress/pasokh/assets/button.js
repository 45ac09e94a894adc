// Opens the chat when one of its buttons on the page is pressed.
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('.pasokh-chat-button') : null;
  if (!button) return;
  if (!window.Pasokh) {
    const queue = (...queued) => queue.q.push(queued);
    queue.q = [];
    window.Pasokh = queue;
  }
  window.Pasokh('open');
});
