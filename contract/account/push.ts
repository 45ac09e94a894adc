// Endpoints that register a browser for push notifications.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields/rules.ts';
import { NotificationKind } from './notifications.ts';

const base64UrlKey = (length: number) =>
  Schema.String.check(
    Schema.makeFilter((value: string) =>
      /^[A-Za-z0-9_-]+$/.test(value) && value.length === length ? undefined : 'Invalid',
    ),
  );

/** Where the browser's push service takes messages for it; `p256dh` and `auth` are what they are encrypted by. */
const Device = Schema.Struct({
  endpoint: requiredText(1_000),
  p256dh: base64UrlKey(87),
  auth: base64UrlKey(22),
  locale: Schema.Literals(['fa', 'en']),
  /** What it is to be told of. */
  kinds: Schema.Array(NotificationKind).check(Schema.isMaxLength(20)),
});

/** A device belongs to the session it was given in, and goes with it. */
export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    access: 'operator',
    summary: 'The public key that a browser asks its push service with',
    input: Schema.Struct({}),
    output: Schema.Struct({ key: Schema.String }),
    errors: [],
  }),
  addDevice: endpoint({
    method: 'PUT',
    path: '/api/push/device',
    access: 'operator',
    summary: 'Tells this browser by push from now on, in this language and of these kinds',
    input: Device,
    output: Schema.Struct({}),
    errors: [],
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/api/push/device',
    access: 'operator',
    summary: 'Tells this browser nothing more by push',
    input: Schema.Struct({ endpoint: requiredText(1_000) }),
    output: Schema.Struct({}),
    errors: [],
  }),
};
