import fc from '../fast-check.setup.ts';

const hostilePieces = [
  ...[
    '\r\nset-cookie: a=b',
    '\n',
    '\r',
    '\t',
    '\0',
    '"',
    "'",
    '\\',
    ';',
    ',',
    ' ',
    '=',
    '%',
    '*',
    '%0d%0a',
    '%0aset-cookie:x',
  ],
  ...[
    '; filename="a.html"',
    ';sandbox',
    "; script-src 'unsafe-inline'",
    '; Domain=evil.example',
    '\u202e',
    '\u2066',
  ],
  ...[
    'https://',
    '//evil.example',
    '/\\evil.example',
    '/..//',
    '@evil.example',
    ':443',
    '#',
    '?',
    '&',
    'javascript:',
  ],
  ...['نام', 'é', '😀', '\ud800', '\u{e0041}', 'a', '.pdf', '.png', '[::1]', 'x'.repeat(300)],
];
/** Texts that would break out of a header's value. */
export const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...hostilePieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);
export const propertyOptions = { numRuns: 60 };
/** Headers that every response has, whatever text was sent. */
export const COMMON_HEADERS = new Set([
  'date',
  'content-length',
  'x-request-id',
  'retry-after',
  'keep-alive',
  'connection',
]);
