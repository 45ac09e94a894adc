import { expect, it } from 'vitest';
import { addBasePath, basePathOf, stripBasePath } from './base-path.ts';

it('reads the path of the public URL without its last slash', () => {
  expect(basePathOf('https://shop.example.com')).toBe('');
  expect(basePathOf('https://shop.example.com/')).toBe('');
  expect(basePathOf('https://shop.example.com/help/chat')).toBe('/help/chat');
});

it.each([
  ['/chat', '/'],
  ['/chat/', '/'],
  ['/chat?a=/b', '/?a=/b'],
  ['/chat/auth/login?next=%2Fchat', '/auth/login?next=%2Fchat'],
  ['/chat/chat/x', '/chat/x'],
  ['/chatter', '/chatter'],
  ['/healthz', '/healthz'],
])('takes the path away once: %s', (url, without) => {
  expect(stripBasePath(url, '/chat')).toBe(without);
  expect(stripBasePath(url, '')).toBe(url);
});

it('gives the path to the addresses of a page on this server only', () => {
  const page =
    '<html lang="fa"><link href="/a.css"><a href="https://b.example/"></a><a href="//c.example"></a><img src="d.png">' +
    '<form action="/e"></form><script src="/f.js" data-scripts="/g.js /h.js"></script></html>';
  expect(addBasePath(page, '/chat')).toBe(
    '<html data-base="/chat" lang="fa"><link href="/chat/a.css"><a href="https://b.example/"></a><a href="//c.example"></a><img src="d.png">' +
      '<form action="/chat/e"></form><script src="/chat/f.js" data-scripts="/chat/g.js /chat/h.js"></script></html>',
  );
});
