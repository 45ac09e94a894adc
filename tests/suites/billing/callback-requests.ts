// All requests by which a gateway or proxy redirects a buyer: GET, or any POST body.
type Fields = readonly (readonly [name: string, value: string])[];

/** Requests a gateway, wallet or proxy may redirect a buyer with. */
export const callbackRequests: readonly [
  name: string,
  toRequest: (url: string, fields: Fields) => [string, RequestInit],
][] = [
  ['GET', (url, fields) => [`${url}?${new URLSearchParams(fields.map(([...each]) => each))}`, {}]],
  ['a form', (url, fields) => [url, post('application/x-www-form-urlencoded', form(fields))]],
  [
    'a form with a declared charset',
    (url, fields) => [url, post('application/x-www-form-urlencoded; charset=windows-1256', form(fields))],
  ],
  [
    'a multipart form',
    (url, fields) => [
      url,
      post('multipart/form-data; boundary="--x9"', `${fields.map(multipartPart).join('')}----x9--\r\n`),
    ],
  ],
  ['JSON', (url, fields) => [url, post('application/json', JSON.stringify(Object.fromEntries(fields)))]],
  [
    'JSON declared as text',
    (url, fields) => [url, post('text/plain', JSON.stringify(Object.fromEntries(fields)))],
  ],
  ['a form declared as binary', (url, fields) => [url, post('application/octet-stream', form(fields))]],
  ['a form without a type', (url, fields) => [url, post('', form(fields))]],
  ['a form after a byte order mark', (url, fields) => [url, post('text/html', `\uFEFF${form(fields)}`)]],
  [
    'POST with all fields in the query',
    (url, fields) => [`${url}?${form(fields)}`, post('application/json', '{')],
  ],
  [
    'a form with a query that names another payment',
    (url, fields) => [
      `${url}?${form(fields.map(([name]) => [name, '404']))}`,
      post('application/x-www-form-urlencoded', form(fields)),
    ],
  ],
  [
    'a repeated field',
    (url, fields) => [
      url,
      post(
        'application/x-www-form-urlencoded',
        `${form(fields)}&${form(fields.map(([name]) => [name, 'x']))}`,
      ),
    ],
  ],
];

export const form = (fields: Fields) => new URLSearchParams(fields.map(([...each]) => each)).toString();
const multipartPart = ([name, value]: Fields[number]) =>
  `----x9\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
export const post = (type: string, body: string): RequestInit => ({
  method: 'POST',
  body: new TextEncoder().encode(body),
  headers: type === '' ? {} : { 'content-type': type },
});
