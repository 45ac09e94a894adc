// Endpoints that register a browser for push notifications.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { locale, requiredText } from '../fields/rules.ts';
import { NotificationKind } from './notifications.ts';

const base64UrlKey = (length: number) =>
  Schema.String.check(
    Schema.makeFilter((value: string) =>
      /^[A-Za-z0-9_-]+$/.test(value) && value.length === length ? undefined : 'Invalid',
    ),
  );

/** The subscription's push service URL; `p256dh` and `auth` are its encryption keys. */
const Device = Schema.Struct({
  endpoint: requiredText(1_000),
  p256dh: base64UrlKey(87),
  auth: base64UrlKey(22),
  locale,
  /** Kinds of notifications to push. */
  kinds: Schema.Array(NotificationKind).check(Schema.isMaxLength(20)),
});

/** A push subscription belongs to the session that made it and ends with it. */
export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key',
    access: 'operator',
    summary: 'The public key (VAPID) to subscribe to push notifications with',
    input: Schema.Struct({}),
    output: Schema.Struct({ key: Schema.String }),
    errors: [],
  }),
  addDevice: endpoint({
    method: 'PUT',
    path: '/api/push/device',
    access: 'operator',
    summary: 'Registers this browser for push notifications, with a language and kinds',
    input: Device,
    output: Schema.Struct({}),
    errors: [],
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/api/push/device',
    access: 'operator',
    summary: 'Unregisters this browser from push notifications',
    input: Schema.Struct({ endpoint: requiredText(1_000) }),
    output: Schema.Struct({}),
    errors: [],
  }),
};
