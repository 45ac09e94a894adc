// A visitor's contact, form answers and visit as label–value pairs.
import type { VisitorFacts } from '../../../../contract/conversations/visitors.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { formatPhone } from '../../../i18n/numbers/phones.ts';
import { Link } from '../../../ui/Link/Link.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import * as styles from '../inbox/InboxParts.css.ts';
import { deviceTexts, panelTexts as texts } from './visitor-panel.texts.ts';

/** The visitor's contacts as links, and the identity verified by the shop's server. */
export function contactFacts({ phone, email, userId, verifiedFields }: VisitorFacts, { t, locale }: I18n) {
  const verifiedChip = (field: VisitorFacts['verifiedFields'][number]) =>
    verifiedFields.includes(field) ? <VerifiedChip label={t(texts.vouched)} /> : null;
  const contactItems = [
    { id: 'phone', name: t(texts.phone), scheme: 'tel', value: phone, mark: verifiedChip('phone') },
    { id: 'email', name: t(texts.email), scheme: 'mailto', value: email, mark: verifiedChip('email') },
  ].flatMap(({ id, name, scheme, value, mark }) =>
    value
      ? [
          {
            id,
            name,
            value: (
              <>
                <Link href={`${scheme}:${value}`} variant="plain">
                  <bdi dir="ltr">{id === 'phone' ? formatPhone(locale, value) : value}</bdi>
                </Link>
                {mark}
              </>
            ),
          },
        ]
      : [],
  );
  const verifiedUserId = (
    <>
      <bdi dir="ltr">{userId}</bdi>
      <VerifiedChip label={t(texts.vouched)} />
    </>
  );
  return userId === null
    ? contactItems
    : [{ id: 'user', name: t(texts.userId), value: verifiedUserId }, ...contactItems];
}

function VerifiedChip({ label }: { label: string }) {
  return (
    <>
      {' '}
      <StatusChip tone="success" icon="done">
        {label}
      </StatusChip>
    </>
  );
}

/** Answers of the pre-chat form. */
export const formFacts = ({ fields }: Pick<VisitorFacts, 'fields'>) =>
  fields.map(({ title, value }, index) => ({
    id: String(index),
    name: title,
    value: <bdi>{value}</bdi>,
  }));

/** Page, referrer, device and time of the visit. */
export function visitFacts({ pageUrl, referrer, device, firstSeenAt, lastSeenAt }: VisitorFacts, i18n: I18n) {
  const { t, dateTime } = i18n;
  const linkItem = (id: string, name: string, address: string | null) =>
    address ? [{ id, name, value: <Address address={address} /> }] : [];
  const textItem = (id: string, name: string, value: string | null | undefined) =>
    value ? [{ id, name, value: <bdi>{value}</bdi> }] : [];
  return [
    ...linkItem('page', t(texts.page), pageUrl),
    ...linkItem('referrer', t(texts.referrer), referrer),
    ...textItem('device', t(texts.device), device && t(deviceTexts[device.kind])),
    ...textItem('system', t(texts.system), device?.system),
    ...textItem('browser', t(texts.browser), device?.browser),
    { id: 'first', name: t(texts.firstSeen), value: dateTime(firstSeenAt) },
    { id: 'last', name: t(texts.lastSeen), value: dateTime(lastSeenAt) },
  ];
}

function Address({ address }: { address: string }) {
  return (
    <Link href={address} variant="plain">
      <bdi dir="ltr" className={styles.url}>
        {shortUrl(address)}
      </bdi>
    </Link>
  );
}

const shortUrl = (address: string): string => {
  const url = URL.parse(address);
  if (!url) return address;
  const shortened = (url.host + url.pathname).replace(/\/$/, '');
  try {
    return decodeURI(shortened);
  } catch {
    return shortened; // a URL may contain an invalid encoding
  }
};
