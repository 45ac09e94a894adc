// Knows how what is known of a visitor is said: contact, form, visit. Refuses to ask for more.
import type { VisitorFacts } from '../../../contract/visitors.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { deviceTexts, panelTexts as texts } from './visitor.panel.texts.ts';

/** How the visitor can be reached, each a link. */
export function contactOf({ phone, email }: VisitorFacts, { t }: I18n) {
  return [
    { id: 'phone', name: t(texts.phone), scheme: 'tel', value: phone },
    { id: 'email', name: t(texts.email), scheme: 'mailto', value: email },
  ].flatMap(({ id, name, scheme, value }) =>
    value
      ? [
          {
            id,
            name,
            value: (
              <Link href={`${scheme}:${value}`} look="plain">
                <bdi dir="ltr">{value}</bdi>
              </Link>
            ),
          },
        ]
      : [],
  );
}

/** What the form before the conversation asked. */
export const formOf = ({ fields }: VisitorFacts) =>
  fields.map(({ title, value }, at) => ({
    id: String(at),
    name: title,
    value: <bdi>{value}</bdi>,
  }));

/** Where the visitor is, where from, with what, and since when. */
export function visitOf({ pageUrl, referrer, device, firstSeenAt, lastSeenAt }: VisitorFacts, i18n: I18n) {
  const { t, dateTime } = i18n;
  const page = (id: string, name: string, address: string | null) =>
    address ? [{ id, name, value: <Address address={address} /> }] : [];
  const word = (id: string, name: string, value: string | null | undefined) =>
    value ? [{ id, name, value: <bdi>{value}</bdi> }] : [];
  return [
    ...page('page', t(texts.page), pageUrl),
    ...page('referrer', t(texts.referrer), referrer),
    ...word('device', t(texts.device), device && t(deviceTexts[device.kind])),
    ...word('system', t(texts.system), device?.system),
    ...word('browser', t(texts.browser), device?.browser),
    { id: 'first', name: t(texts.firstSeen), value: dateTime(firstSeenAt) },
    { id: 'last', name: t(texts.lastSeen), value: dateTime(lastSeenAt) },
  ];
}

function Address({ address }: { address: string }) {
  return (
    <Link href={address} look="plain">
      <bdi dir="ltr">{shortUrl(address)}</bdi>
    </Link>
  );
}

const shortUrl = (address: string): string => {
  const url = URL.parse(address);
  if (!url) return address;
  const short = (url.host + url.pathname).replace(/\/$/, '');
  try {
    return decodeURI(short);
  } catch {
    return short; // a visitor's address may carry any bytes
  }
};
